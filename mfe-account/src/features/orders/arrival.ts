import type { Order } from '@storefront/api';
import type { OrderStatus } from '@storefront/domain';
import { PricingError, parseBusinessTime } from '@storefront/pricing';

const MINUTE = 60_000;
/** Times are rounded to five minutes: they are not known more exactly. */
const STEP = 5 * MINUTE;
/** A way takes up to this much longer than the route says: lights, stairs, parking. */
const SLOWER = 1.3;

/** When an order will be there, as a range, and with what it will not exceed where that is later. */
export type Arrival =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'range'; readonly from: Date; readonly to: Date; readonly latest: Date | null }
  /** Due now: no time is counted below zero. */
  | { readonly kind: 'arriving'; readonly latest: Date | null }
  | { readonly kind: 'late'; readonly latest: Date };

export interface ShownArrival {
  readonly arrival: Arrival;
  readonly status: OrderStatus;
}

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
    if (travel < 60) return { kind: 'arriving', latest };
    const seconds = travel * 1000;
    return rangeOf(now.getTime() + seconds, now.getTime() + seconds * SLOWER, latest);
  }
  if (!promise) return { kind: 'unknown' };
  const from = ceil(Math.max(promise.earliest, now.getTime()));
  if (from >= ceil(promise.latest)) return { kind: 'arriving', latest };
  return rangeOf(from.getTime(), promise.latest, latest);
}

/** Whole steps, none of them in the past, and never of no length. */
function rangeOf(earliest: number, end: number, latest: Date | null): Arrival {
  const from = ceil(earliest);
  const to = ceil(Math.max(end, from.getTime() + STEP));
  // A promise that the range ends with is said already.
  return { kind: 'range', from, to, latest: latest && latest > to ? latest : null };
}

/**
 * The range that stays in view: another one within a step of it is no news, and a text that goes to and fro is not
 * believed. It moves when the order does, when it begins to lie in the past, or by more than a step.
 * @param shown with the state of the order that it was shown in
 */
export function steadyArrival(shown: ShownArrival | null, next: ShownArrival, now: Date): Arrival {
  const before = shown?.arrival;
  const { arrival } = next;
  if (before?.kind !== 'range' || arrival.kind !== 'range') return arrival;
  const isNear =
    Math.abs(before.to.getTime() - arrival.to.getTime()) <= STEP &&
    Math.abs(before.from.getTime() - arrival.from.getTime()) <= STEP;
  return shown?.status === next.status && before.from > now && isNear ? before : arrival;
}

/**
 * Whether a range tells of a later arrival than the one before it in the same state of the order: then it is said
 * what the order waits on. That a range moves along with the time, or with the state, speaks for itself.
 */
export function isPutOff(shown: ShownArrival | null, next: ShownArrival): boolean {
  const before = shown?.arrival;
  const { arrival } = next;
  if (before?.kind !== 'range' || arrival.kind !== 'range') return false;
  return shown?.status === next.status && arrival.to > before.to;
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

const ceil = (time: number) => new Date(Math.ceil(time / STEP) * STEP);
