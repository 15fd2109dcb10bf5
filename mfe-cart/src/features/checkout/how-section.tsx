import { useFormats, useTexts } from '@storefront/i18n';
import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { CheckoutSection } from './checkout-section';
import { deliveryTime } from './delivery-time';
import type { Way } from './order-ways';
import type { Checkout } from './use-checkout';

interface HowSectionProps {
  readonly checkout: Pick<Checkout, 'ways' | 'way' | 'change' | 'store'>;
}

/** Delivery or take-away, as shop and store allow. */
export function HowSection({ checkout }: HowSectionProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { ways, way, change, store } = checkout;
  const offered = { delivery: ways.delivery, take_away: ways.takeAway };
  const option = (value: Way, hint: string | null | undefined) => ({
    value,
    label: t(`checkout.how.${value}`),
    hint: hint ?? undefined,
    disabledReason: offered[value] ? undefined : t('checkout.how.notOffered'),
  });
  return (
    <CheckoutSection
      name="how"
      title={t('checkout.how.title')}
      summary={way && t(`checkout.how.${way}`)}
    >
      <RadioGroup<Way>
        label={t('checkout.how.title')}
        hideLabel
        layout="cards"
        value={way}
        onChange={(orderType) => change({ orderType })}
        options={[
          option('delivery', deliveryTime(store, formats)),
          option('take_away', store.address),
        ]}
      />
    </CheckoutSection>
  );
}
