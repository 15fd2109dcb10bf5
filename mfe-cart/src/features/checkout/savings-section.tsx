import { type Config, walletsBeside } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { currentFormats, isolate, useFormats, useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import { CheckboxGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { Checkout } from '../order/checkout-parts';
import { CheckoutSection } from './checkout-section';
import { TipChoice } from './tip-choice';
import type { ChangeDraft } from './use-draft';

interface SavingsSectionProps {
  readonly checkout: Checkout;
  readonly config: Config;
  readonly change: ChangeDraft;
  /** Of the section, where there is more in it than the tip. */
  readonly title: string;
  readonly offersWallet: boolean;
  readonly offersTip: boolean;
  readonly coupon?: { readonly code: string | undefined; readonly field: ReactNode } | null;
}

/** What makes it cheaper and what is given on top: coupon, wallet and the courier's tip, as far as they are offered. */
export function SavingsSection(props: SavingsSectionProps): ReactNode {
  const { checkout, config, change, title, offersWallet, offersTip, coupon = null } = props;
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { tip } = checkout.draft.decisions;
  const isTipAlone = !offersWallet && !coupon;
  if (isTipAlone && !offersTip) return null;
  const summary = [
    coupon?.code,
    checkout.payment.wallet === 'none' ? null : t('checkout.wallet.use'),
    tip > 0 ? t('checkout.tip.given', { amount: formats.money(tip) }) : null,
  ].filter(Boolean);
  return (
    <CheckoutSection
      name="savings"
      title={isTipAlone ? t('checkout.tip.title') : title}
      summary={summary.join(' · ') || t('checkout.extras.none')}
    >
      {coupon?.field}
      {offersWallet && <WalletSwitch checkout={checkout} config={config} change={change} />}
      {offersTip && (
        <TipChoice
          tip={tip}
          hideLabel={isTipAlone}
          digits={config.digit_after_decimal_point}
          onTip={(amount) => change({ tip: amount })}
        />
      )}
    </CheckoutSection>
  );
}

/** Lets the wallet pay what it can: what it takes over, and what is left. */
function WalletSwitch({
  checkout,
  config,
  change,
}: Pick<SavingsSectionProps, 'checkout' | 'config' | 'change'>): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { wallet, balance } = checkout.payment;
  const bill = checkout.bill.shown;
  if (!isOn(config.customer_wallet_status) || !bill) return null;
  if (balance <= 0) {
    // Why the wallet cannot pay this order although there is money in it.
    return walletsBeside(checkout.people.customer, config.currency_code).map((other) => (
      <Callout key={other.currency.currency_code}>
        {t('checkout.wallet.otherCurrency', {
          amount: isolate(currentFormats(other).money(other.balance)),
        })}
      </Callout>
    ));
  }
  // Where the wallet may not pay a part it must be enough for all.
  const isEnough = balance >= bill.total;
  if (!isEnough && !isOn(config.partial_payment_status)) return null;
  return (
    <CheckboxGroup
      label={t('checkout.wallet.title')}
      values={checkout.draft.decisions.usesWallet ? ['wallet'] : []}
      onChange={(values) => change({ usesWallet: values.includes('wallet') })}
      options={[
        {
          value: 'wallet',
          label: t('checkout.wallet.use'),
          hint:
            wallet === 'none'
              ? t('checkout.wallet.balance', { amount: formats.money(balance) })
              : t('checkout.wallet.pays', {
                  amount: formats.money(bill.walletPart),
                  left: formats.money(bill.leftToPay),
                }),
        },
      ]}
    />
  );
}
