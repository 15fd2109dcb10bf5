import { type PaymentRefund, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { useAccountTexts } from '../texts/use-account-texts';
import type { ExpectedRefund } from './refund-of-canceling';

/** The texts about refunds, for all pages. */
export function useRefundTexts() {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const gateways = useQuery(read(shopConfig)).data?.active_payment_method_list ?? [];
  const money = (amount: number) => isolate(formats.money(amount));
  const placeOf = (method: string) =>
    method === 'wallet'
      ? t('refunds.toWallet')
      : (gateways.find(({ gateway }) => gateway === method)?.gateway_title ??
        t('refunds.toWhereItWasPaid'));
  return {
    /** Before a cancellation. */
    expected: ({ amount, method }: ExpectedRefund) =>
      t('refunds.expected', { amount: money(amount), place: isolate(placeOf(method)) }),
    /** The state of a refund. */
    state: ({ amount, method, status }: PaymentRefund) =>
      method === 'by_hand'
        ? t(`refunds.byHand.${status === 'done' ? 'done' : 'requested'}`, { amount: money(amount) })
        : t(`refunds.states.${status}`, { amount: money(amount), place: isolate(placeOf(method)) }),
  };
}
