import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { RadioGroup } from '@storefront/ui/controls';
import { Checkbox } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { keyOf, LATER, type PaymentChoice, type PaymentOption } from './use-payment-choice';

/** The choice of payment: now at a gateway or from the wallet, a part now, in cash at the pickup, or later. */
export function PaymentField({ choice }: { readonly choice: PaymentChoice }): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { data: config } = useQuery(read(shopConfig));
  const { payments } = choice;
  if (!payments || !config) return null;
  const money = (amount: number) => isolate(formats.money(amount));
  const labelOf = ({ method, gateway, amount, card }: PaymentOption) => {
    if (method === 'wallet') return t('payment.wallet');
    if (method === 'cash_payment') return t('payment.cash');
    if (gateway === 'cash_payment') return t('payment.restInCash', { amount: money(amount) });
    const methods = config.active_payment_method_list ?? [];
    const title = methods.find((one) => one.gateway === gateway)?.gateway_title ?? '';
    const name = card?.name ?? title;
    return method === 'partial_payment'
      ? t('payment.restWith', { amount: money(amount), name })
      : t('payment.with', { name });
  };
  return (
    <>
      {payments.canSplit && (
        <Checkbox
          label={t('payment.walletFirst', { amount: money(choice.balance) })}
          checked={choice.walletFirst}
          onChange={choice.useWallet}
        />
      )}
      <RadioGroup
        label={t('payment.title')}
        value={choice.chosenKey}
        onChange={choice.choose}
        options={[
          ...payments.options.map((option) => ({ value: keyOf(option), label: labelOf(option) })),
          { value: LATER, label: t('payment.later'), hint: t('payment.laterHint') },
        ]}
      />
    </>
  );
}
