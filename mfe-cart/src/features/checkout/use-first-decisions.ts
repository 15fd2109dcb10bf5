import { useFulfilment } from '@storefront/session';
import type { CheckoutDraft } from '../order/checkout-draft';
import { type OrderTimes, slotAt } from '../order/order-times';

/** How and for when the customer has said they want to order, where the store has such a time. */
export function useFirstDecisions(
  times: OrderTimes,
): Pick<CheckoutDraft, 'orderType' | 'scheduleAt'> {
  const { method, at } = useFulfilment();
  return { orderType: method, scheduleAt: slotAt(times, at)?.scheduleAt ?? null };
}
