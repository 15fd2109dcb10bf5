import { localValues } from '@storefront/session';
import * as z from '@storefront/session/schema';
import type { CheckoutDraft } from '../../order/checkout-draft';

const KEY = 'souk:last-payment';

const LastPayment = z.object({
  payment: z.enum(['cash_on_delivery', 'digital_payment', 'offline_payment']),
  gateway: z.nullable(z.string()),
});
type LastPayment = Pick<CheckoutDraft, 'payment' | 'gateway'>;
/** With the card last used at the gateway, if one is saved. */
type FirstPayment = LastPayment & Pick<CheckoutDraft, 'savedCard'>;

const none: FirstPayment = { payment: null, gateway: null, savedCard: null };

/** Stores the payment method of an order in this browser, as the default of the next checkout. */
export function rememberPayment({ payment, gateway }: LastPayment): void {
  if (payment) localValues.write(KEY, JSON.stringify({ payment, gateway }));
}

/** The last payment method, for the start of a checkout; empty when the stored value is invalid. */
export function lastPayment(): FirstPayment {
  try {
    const paid = z.parse(LastPayment, JSON.parse(localValues.read(KEY) ?? ''));
    return { ...paid, savedCard: paid.payment === 'digital_payment' ? 'last' : null };
  } catch {
    return none;
  }
}

/** Called at a sign-out, after which another person may use the device. */
export function forgetPayment(): void {
  localValues.write(KEY, null);
}
