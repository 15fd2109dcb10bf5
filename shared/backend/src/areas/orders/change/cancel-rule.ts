import { isOrderStatus } from '@storefront/domain';
import type { OrderRow } from '../read/order-rows';

/** Time in which every customer can cancel, with any payment method, in milliseconds. */
export const CANCEL_GRACE_MS = 60_000;

type CancelableOrder = Pick<OrderRow, 'order_status' | 'order_type' | 'stamps' | 'price_agreement'>;

export interface CancelTerms {
  readonly isCancelable: boolean;
  /** Until then it stays cancelable, even if the store begins to prepare it; `null` when that is not guaranteed. */
  readonly until: Date | null;
}

/** Whether the order has ended, so that nothing is left to cancel. */
export function isOver({ order_status: status }: Pick<OrderRow, 'order_status'>): boolean {
  return !isOrderStatus(status, 'open');
}

/**
 * Whether the customer may cancel an order: until the store begins to prepare it, and in any case for
 * {@link CANCEL_GRACE_MS}; a parcel until it is delivered.
 * @param now by the server's clock, never the client's
 */
export function cancelTerms(order: CancelableOrder, now: Date): CancelTerms {
  if (order.order_type === 'parcel') return { isCancelable: !isOver(order), until: null };
  const until = graceEnd(order);
  const isPromised = until !== null && now < until;
  const isStarted = !isOrderStatus(order.order_status, 'unstarted');
  return {
    isCancelable: !isStarted || isPromised,
    until: isPromised ? until : null,
  };
}

/** `null` outside of the statuses with a grace period. */
function graceEnd({ order_status: status, stamps, price_agreement }: CancelableOrder): Date | null {
  if (!isOrderStatus(status, 'graced')) return null;
  // A prescription has no price at first: it counts as ordered when the customer accepts the price.
  const ordered =
    price_agreement === null ? (stamps.pending ?? stamps.confirmed) : stamps.confirmed;
  return ordered === undefined ? null : new Date(Date.parse(ordered) + CANCEL_GRACE_MS);
}
