import { useFormats, useTexts } from '@storefront/i18n';
import { Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { CheckoutSection } from '../checkout-section';
import type { SavingsBodyProps } from './savings-body';
import { savingsPart } from './savings-part';

const SavingsBody = savingsPart(() => import('./savings-body'));

interface SavingsSectionProps extends Omit<SavingsBodyProps, 'isTipAlone' | 'coupon'> {
  /** Title of the section, when it contains more than the tip. */
  readonly title: string;
  readonly coupon?: SavingsBodyProps['coupon'];
}

/** Savings and the tip; loaded on demand, since no first screen shows it. */
export function SavingsSection(props: SavingsSectionProps): ReactNode {
  const { title, coupon = null, ...rest } = props;
  const { checkout, offersWallet, offersTip } = rest;
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { tip } = checkout.draft.decisions;
  const isTipAlone = !offersWallet && !coupon;
  if (isTipAlone && !offersTip) return null;
  const summary = [
    coupon?.state.coupon?.code ?? coupon?.state.keptCode,
    checkout.payment.wallet === 'none' ? null : t('checkout.wallet.use'),
    tip > 0 ? t('checkout.tip.given', { amount: formats.money(tip) }) : null,
  ].filter(Boolean);
  return (
    <CheckoutSection
      name="savings"
      title={isTipAlone ? t('checkout.tip.title') : title}
      summary={summary.join(' · ') || t('checkout.extras.none')}
    >
      <Suspense fallback={<Skeleton height={200} />}>
        <SavingsBody {...rest} coupon={coupon} isTipAlone={isTipAlone} />
      </Suspense>
    </CheckoutSection>
  );
}
