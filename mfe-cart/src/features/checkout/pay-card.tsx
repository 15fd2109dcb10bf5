import { type Config, isOn } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { isCashAllowed } from '@storefront/pricing';
import { RadioGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { CheckoutDraft } from './checkout-draft';
import type { DeliveryTerms } from './use-delivery-terms';

interface PayCardProps {
  readonly draft: CheckoutDraft;
  readonly change: (part: Partial<CheckoutDraft>) => void;
  readonly config: Config;
  readonly terms: DeliveryTerms;
  /** What cash would have to pay; major units. */
  readonly amount: number;
  readonly isMissing: boolean;
}

const CASH = 'cash_on_delivery';
const digital = (gateway: string) => `digital_payment:${gateway}`;

/** Cash, or one of the gateways. Cash above the zone's ceiling is shown with the reason. */
export function PayCard({ draft, change, config, terms, amount, isMissing }: PayCardProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const cash = isOn(config.cash_on_delivery ?? 1) && isOn(terms.zone?.cash_on_delivery ?? 1);
  const gateways = isOn(config.digital_payment ?? 0) ? (config.active_payment_method_list ?? []) : [];
  const isCashRefused = !isCashAllowed(amount, terms.rates?.maximum_cod_order_amount ?? null);
  const chosen = draft.payment === 'digital_payment' ? digital(draft.gateway ?? '') : draft.payment;
  return (
    <RadioGroup
      label={t('checkout.pay.method')}
      hideLabel
      layout="cards"
      value={chosen}
      error={isMissing ? common('validation.paymentMethodRequired') : undefined}
      onChange={(value) =>
        value === CASH
          ? change({ payment: CASH, gateway: null })
          : change({ payment: 'digital_payment', gateway: value.slice(digital('').length) })
      }
      options={[
        ...(cash
          ? [
              {
                value: CASH,
                label: t(draft.orderType === 'delivery' ? 'checkout.pay.cash' : 'checkout.pay.cashAtStore'),
                disabledReason: isCashRefused ? common('cart.cashLimit') : undefined,
              },
            ]
          : []),
        ...gateways.map(({ gateway, gateway_title: title }) => ({
          value: digital(gateway),
          label: title,
          hint: t('checkout.pay.online'),
        })),
      ]}
    />
  );
}
