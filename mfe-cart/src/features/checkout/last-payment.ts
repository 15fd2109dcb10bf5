import { localValues } from '@storefront/session';
import * as z from '@storefront/session/schema';
import type { CheckoutDraft } from '../order/checkout-draft';

const KEY = 'souk:last-payment';

const LastPayment = z.object({
  payment: z.enum(['cash_on_delivery', 'digital_payment', 'offline_payment']),
  gateway: z.nullable(z.string()),
});
type LastPayment = Pick<CheckoutDraft, 'payment' | 'gateway'>;
/** With the card that paid last at the gateway, where one is saved. */
type FirstPayment = LastPayment & Pick<CheckoutDraft, 'savedCard'>;

const none: FirstPayment = { payment: null, gateway: null, savedCard: null };

/** Keeps in this browser what an order was paid with: the next checkout begins with it. */
export function rememberPayment({ payment, gateway }: LastPayment): void {
  if (payment) localValues.write(KEY, JSON.stringify({ payment, gateway }));
}

/** What was paid with last, as a checkout begins; nothing when it makes no sense. */
export function lastPayment(): FirstPayment {
  try {
    const paid = z.parse(LastPayment, JSON.parse(localValues.read(KEY) ?? ''));
    return { ...paid, savedCard: paid.payment === 'digital_payment' ? 'last' : null };
  } catch {
    return none;
  }
}

/** Who signs out may leave the device to somebody else. */
export function forgetPayment(): void {
  localValues.write(KEY, null);
}
