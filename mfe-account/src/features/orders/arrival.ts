import type { Order } from '@storefront/api';
import { PricingError, parseBusinessTime } from '@storefront/pricing';

const MINUTE = 60_000;
/** Times are rounded to five minutes: they are not known more exactly. */
const STEP = 5 * MINUTE;
/** A way takes up to this much longer than the route says: lights, stairs, parking. */
const SLOWER = 1.3;

/** When an order will be there, as a range and with what it will not exceed (both are shown). */
export type Arrival =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'range'; readonly from: Date; readonly to: Date; readonly latest: Date | null }
  /** Due now: no time is counted below zero. */
  | { readonly kind: 'arriving'; readonly latest: Date | null }
  | { readonly kind: 'late'; readonly latest: Date };

export type ArrivingOrder = Pick<Order, 'order_status' | 'order_type' | 'created_at'> &
  Partial<
    Pick<Order, 'schedule_at' | 'scheduled' | 'min_delivery_time' | 'max_delivery_time' | 'store'>
  >;

interface ArrivalFacts {
  readonly now: Date;
  readonly timeZone: string;
  /** What the courier still has before him, by the route from where he is. */
  readonly travelSeconds?: number | null;
}

/** When a running order arrives, or can be collected. */
export function arrivalOf(order: ArrivingOrder, facts: ArrivalFacts): Arrival {
  const { now } = facts;
  const promise = promiseOf(order, facts.timeZone);
  const travel = order.order_status === 'picked_up' ? (facts.travelSeconds ?? null) : null;
  const latest = promise && ceil(promise.latest);
  if (latest && now > latest) return { kind: 'late', latest };
  if (travel !== null) {
    const from = now.getTime() + travel * 1000;
    if (travel < 60) return { kind: 'arriving', latest };
    return {
      kind: 'range',
      from: floor(from),
      to: ceil(now.getTime() + travel * 1000 * SLOWER),
      latest,
    };
  }
  if (!promise) return { kind: 'unknown' };
  const from = Math.max(promise.earliest, now.getTime());
  if (from >= promise.latest) return { kind: 'arriving', latest };
  return { kind: 'range', from: floor(from), to: ceil(promise.latest), latest };
}

/** What the store promised when the order was placed, in milliseconds. */
function promiseOf(
  order: ArrivingOrder,
  timeZone: string,
): { earliest: number; latest: number } | null {
  const start = instantOf(order.schedule_at ?? order.created_at, timeZone);
  const earliest = order.min_delivery_time ?? order.store?.min_delivery_time ?? null;
  const latest = order.max_delivery_time ?? order.store?.max_delivery_time ?? null;
  if (start === null || earliest === null || latest === null) return null;
  return { earliest: start + earliest * MINUTE, latest: start + latest * MINUTE };
}

/** `null` for a text that is no time. */
export function instantOf(text: string, timeZone: string): number | null {
  try {
    return parseBusinessTime(text, timeZone).getTime();
  } catch (error) {
    if (error instanceof PricingError && error.code === 'time') return null;
    throw error;
  }
}

const floor = (time: number) => new Date(Math.floor(time / STEP) * STEP);
const ceil = (time: number) => new Date(Math.ceil(time / STEP) * STEP);
