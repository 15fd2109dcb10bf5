import type { MessageKey } from '../../server/messages/message';

const texts = {
  cash_on_delivery: 'payment.cash',
  wallet: 'payment.wallet',
  offline_payment: 'payment.offline',
  partial_payment: 'payment.partly',
} as const satisfies Record<string, MessageKey>;

/** The text of an order's payment method. An unknown one is a gateway's own key, which is a digital payment. */
export function methodText(method: string | null): MessageKey {
  const known = Object.entries(texts).find(([name]) => name === method);
  return known?.[1] ?? 'payment.digital';
}
