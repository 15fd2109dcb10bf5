import type { OrderRow } from './order-rows';

/** The least time that every customer has to think again, however the order is paid, in milliseconds. */
export const CANCEL_GRACE_MS = 60_000;

/** States in which the store has not started: an order that is paid at once begins as `confirmed`. */
const NOT_STARTED = ['pending', 'failed', 'accepted', 'confirmed'];

const OVER = [
  'delivered',
  'canceled',
  'returned',
  'refund_requested',
  'refunded',
  'refund_request_canceled',
];

type CancelableOrder = Pick<OrderRow, 'order_status' | 'order_type' | 'stamps' | 'price_agreement'>;

export interface CancelTerms {
  readonly isCancelable: boolean;
  /** Until then it stays so, whatever the store does; `null` when nothing is promised. */
  readonly until: Date | null;
}

/** Whether nothing is left to cancel. */
export function isOver({ order_status: status }: Pick<OrderRow, 'order_status'>): boolean {
  return OVER.includes(status);
}

/**
 * Whether the customer may call an order off: until the store starts, and in any case for
 * {@link CANCEL_GRACE_MS}; a parcel until it is delivered.
 * @param now by the server's clock, which alone decides
 */
export function cancelTerms(order: CancelableOrder, now: Date): CancelTerms {
  if (order.order_type === 'parcel') return { isCancelable: !isOver(order), until: null };
  const until = graceEnd(order);
  const isPromised = until !== null && now < until;
  const isStarted = !NOT_STARTED.includes(order.order_status);
  return {
    isCancelable: !isStarted || isPromised,
    until: isPromised ? until : null,
  };
}

/** `null` outside of the states in which there is a grace. */
function graceEnd({ order_status: status, stamps, price_agreement }: CancelableOrder): Date | null {
  const isUnderWay = ['pending', 'accepted', 'confirmed', 'processing'].includes(status);
  if (!isUnderWay) return null;
  // A prescription has no price at first: it is ordered when the customer agrees to one.
  const ordered =
    price_agreement === null ? (stamps.pending ?? stamps.confirmed) : stamps.confirmed;
  return ordered === undefined ? null : new Date(Date.parse(ordered) + CANCEL_GRACE_MS);
}
