import type { StoreDetails } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { DraftPart } from '../../order/checkout-parts';
import type { FulfilmentMethod } from '../../order/fulfilment';
import { CheckoutSection } from '../checkout-section';
import type { ChangeDraft } from '../use-draft';
import { deliveryTime } from './delivery-time';

interface HowSectionProps {
  readonly draft: DraftPart;
  readonly store: StoreDetails;
  readonly change: ChangeDraft;
}

/** Delivery or take-away, if shop and store allow them. */
export function HowSection({ draft, store, change }: HowSectionProps): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const { offered, method } = draft;
  const option = (value: FulfilmentMethod, hint: string | null | undefined) => ({
    value,
    label: t(`checkout.how.${value}`),
    hint: hint ?? undefined,
    disabledReason: offered.includes(value) ? undefined : t('checkout.how.notOffered'),
  });
  return (
    <CheckoutSection
      name="how"
      title={t('checkout.how.title')}
      summary={method && t(`checkout.how.${method}`)}
      isDecidedBy={() => true}
    >
      <RadioGroup<FulfilmentMethod>
        label={t('checkout.how.title')}
        hideLabel
        layout="cards"
        value={method}
        onChange={(orderType) => change({ orderType })}
        options={[
          option('delivery', deliveryTime(store, formats)),
          option('take_away', store.address),
        ]}
      />
    </CheckoutSection>
  );
}
