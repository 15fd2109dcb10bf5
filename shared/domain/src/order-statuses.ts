/** The states of an order: those on its path in their order, then those in which it has left it. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'accepted',
  'processing',
  'handover',
  'picked_up',
  'delivered',
  'canceled',
  'failed',
  'refund_requested',
  'refunded',
  'refund_request_canceled',
  'returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * - `running`: listed among running orders; every other order is history.
 * - `open`: there is still something to cancel. An unpaid order (`failed`) is history and open.
 * - `unstarted`: the store has not begun, so that its customer may cancel.
 * - `graced`: the customer may cancel while the first minute after the order lasts.
 * - `followed`: it can change without the customer, so that its page asks for it again.
 * - `received`: the customer has had it in full, and may review it and tip its courier.
 * - `claimable`: a refund of what was not refunded yet may be requested.
 * - `exit`: it has left its path and names no station of it.
 */
type OrderTrait =
  | 'running'
  | 'open'
  | 'unstarted'
  | 'graced'
  | 'followed'
  | 'received'
  | 'claimable'
  | 'exit';

const traits = {
  pending: ['running', 'open', 'unstarted', 'graced', 'followed'],
  confirmed: ['running', 'open', 'unstarted', 'graced', 'followed'],
  accepted: ['running', 'open', 'unstarted', 'graced', 'followed'],
  processing: ['running', 'open', 'graced', 'followed'],
  handover: ['running', 'open', 'followed'],
  picked_up: ['running', 'open', 'followed'],
  delivered: ['received', 'claimable'],
  canceled: ['exit'],
  failed: ['exit', 'open', 'unstarted', 'followed'],
  refund_requested: ['exit', 'received', 'followed'],
  refunded: ['exit'],
  refund_request_canceled: ['exit', 'received', 'claimable'],
  returned: ['exit'],
} as const satisfies Readonly<Record<OrderStatus, readonly OrderTrait[]>>;

/** The states that have a trait, as a type. */
export type OrderStatusThatIs<Trait extends OrderTrait> = {
  [Status in OrderStatus]: Trait extends (typeof traits)[Status][number] ? Status : never;
}[OrderStatus];

/** Whether an order in this state is running, open, … */
export function isOrderStatus<Trait extends OrderTrait>(
  status: OrderStatus,
  trait: Trait,
): status is OrderStatusThatIs<Trait> {
  const own: readonly OrderTrait[] = traits[status];
  return own.includes(trait);
}

/** All states with a trait, for conditions of a query. */
export function orderStatusesThatAre(trait: OrderTrait): readonly OrderStatus[] {
  return orderStatuses.filter((status) => isOrderStatus(status, trait));
}
