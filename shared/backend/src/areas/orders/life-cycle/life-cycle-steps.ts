import type { OrderType } from '@storefront/api';
import type { OrderStatus } from '@storefront/domain';
import { CANCEL_GRACE_MS } from '../change/cancel-rule';

/** The data that the next step of an order depends on. */
export interface MovingOrder {
  readonly order_type: OrderType;
  readonly order_status: OrderStatus;
  readonly scheduled: boolean;
  readonly schedule_at: Date;
}

/** The states that an order goes through automatically. */
const statusPaths: Readonly<Record<OrderType, readonly OrderStatus[]>> = {
  delivery: ['pending', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered'],
  take_away: ['pending', 'confirmed', 'processing', 'handover', 'delivered'],
  // Nothing is prepared: the courier picks it up at once.
  parcel: ['pending', 'confirmed', 'handover', 'picked_up', 'delivered'],
};

/** Seconds that the demo world stays in each status: six minutes to the delivery. */
const stay: Readonly<Partial<Record<OrderStatus, number>>> = {
  pending: 30,
  confirmed: 30,
  processing: 90,
  handover: 30,
  picked_up: 180,
};

const milliseconds = (status: OrderStatus) => (stay[status] ?? 0) * 1000;

/** The next status, `null` when the order does not advance automatically. */
export function nextStatus({
  order_type,
  order_status,
}: Pick<MovingOrder, 'order_type' | 'order_status'>): OrderStatus | null {
  const path = statusPaths[order_type];
  const place = path.indexOf(order_status);
  return place < 0 ? null : (path[place + 1] ?? null);
}

/** The columns that the steps of the shop depend on. */
export interface OrderAtWork extends Pick<MovingOrder, 'order_type' | 'order_status'> {
  readonly price_agreement: string | null;
}

/**
 * The states into which the shop may move an order: forward along its path, unless its price is not accepted yet;
 * canceled while no courier has it; and a requested refund, accepted or refused.
 */
export function shopSteps(order: OrderAtWork): readonly OrderStatus[] {
  if (order.order_status === 'refund_requested') return ['refunded', 'refund_request_canceled'];
  const next = nextStatus(order);
  if (next === null) return [];
  const { price_agreement: price } = order;
  const waits = price === 'awaited' || price === 'offered';
  return [
    ...(waits ? [] : [next]),
    ...(order.order_status === 'picked_up' ? [] : (['canceled'] as const)),
  ];
}

/**
 * When an order leaves the status that it entered at `entered`, `null` when it stays. A scheduled order stays confirmed
 * until its preparation has to begin.
 */
export function nextStepAt(order: MovingOrder, entered: Date): Date | null {
  if (nextStatus(order) === null) return null;
  const due = entered.getTime() + milliseconds(order.order_status);
  if (!order.scheduled || order.order_status !== 'confirmed') return new Date(due);
  const path = statusPaths[order.order_type];
  const work = path
    .slice(path.indexOf('confirmed') + 1)
    .reduce((sum, step) => sum + milliseconds(step), 0);
  return new Date(Math.max(due, order.schedule_at.getTime() - work));
}

/**
 * When an order that is placed now leaves its first status. Stores do not start before the grace period for canceling
 * is over.
 */
export function firstStepAt(order: MovingOrder, now: Date): Date | null {
  const next = nextStepAt(order, now);
  const isStoresTurn = order.order_status === 'confirmed' && order.order_type !== 'parcel';
  if (next === null || !isStoresTurn) return next;
  return new Date(Math.max(next.getTime(), now.getTime() + CANCEL_GRACE_MS));
}

/** The time of a courier from the assignment to the pickup, in milliseconds. */
export function approachTime(orderType: OrderType): number {
  return (orderType === 'parcel' ? 0 : milliseconds('processing')) + milliseconds('handover');
}
