/** The statuses of an order: first those on its path, in sequence, then those that leave the path. */
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
 * - `open`: can still be canceled. An unpaid order (`failed`) is both history and open.
 * - `unstarted`: the store has not begun, so the customer may cancel.
 * - `graced`: the customer may cancel during the first minute after the order.
 * - `followed`: it can change without the customer, so its page polls it.
 * - `received`: the customer has received everything, and may review it and tip its courier.
 * - `claimable`: a refund of the part that is not refunded yet may be requested.
 * - `exit`: it has left the path, and is not a step of it.
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

/** The statuses with a trait, as a type. */
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

/** All statuses with a trait, for query conditions. */
export function orderStatusesThatAre(trait: OrderTrait): readonly OrderStatus[] {
  return orderStatuses.filter((status) => isOrderStatus(status, trait));
}
