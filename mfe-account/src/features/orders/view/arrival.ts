import type { Order } from '@storefront/api';
import type { OrderStatus } from '@storefront/domain';
import { PricingError, parseBusinessTime, promisedSpan } from '@storefront/pricing';

const MINUTE = 60_000;
/** Times are rounded to five minutes, because they are not known more exactly. */
const STEP = 5 * MINUTE;
/** A trip takes up to this factor longer than the route states: traffic lights, stairs, parking. */
const SLOWER = 1.3;

/**
 * The expected arrival of an order as a range, which can be a single time, with its latest time when that is later than
 * the range.
 */
export type Arrival =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'range'; readonly from: Date; readonly to: Date; readonly latest: Date | null }
  /** Due now: a time in the past is never shown. */
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
  /** Travel time of the courier's remaining route. */
  readonly travelSeconds?: number | null;
}

/** When a running order arrives, or can be collected. */
export function arrivalOf(order: ArrivingOrder, facts: ArrivalFacts): Arrival {
  const { now } = facts;
  // It is ready to be collected: there is no arrival to wait for.
  if (order.order_type === 'take_away' && order.order_status === 'handover')
    return { kind: 'unknown' };
  const promise = promisedSpan(order, facts.timeZone);
  const travel = order.order_status === 'picked_up' ? (facts.travelSeconds ?? null) : null;
  const latest = promise && ceil(promise.to.getTime());
  if (latest && now > latest) return { kind: 'late', latest };
  if (travel !== null) {
    if (travel < 60) return { kind: 'arriving', latest };
    const seconds = travel * 1000;
    return rangeOf(now.getTime() + seconds, now.getTime() + seconds * SLOWER, latest);
  }
  if (!promise) return { kind: 'unknown' };
  const from = ceil(Math.max(promise.from.getTime(), now.getTime()));
  const isPoint = promise.from.getTime() === promise.to.getTime();
  if (isPoint && promise.to > now) return { kind: 'range', from, to: from, latest: null };
  if (from >= ceil(promise.to.getTime())) return { kind: 'arriving', latest };
  return rangeOf(from.getTime(), promise.to.getTime(), latest);
}

/** A range in whole steps, never in the past and never empty. */
function rangeOf(earliest: number, end: number, latest: Date | null): Arrival {
  const from = ceil(earliest);
  const to = ceil(Math.max(end, from.getTime() + STEP));
  // A latest time that equals the end of the range is not repeated.
  return { kind: 'range', from, to, latest: latest && latest > to ? latest : null };
}

/**
 * The range to show. A new range within one step of the shown one is ignored, because customers would not trust a text
 * that changes back and forth. The range changes when the order's state does, when it would be in the past, or by more
 * than a step.
 * @param shown the shown range, with the order's state at that time
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
 * Whether a range is later than the previous one in the same state of the order: the page then says what the order
 * waits for. A range that changes with the time or the state needs no explanation.
 */
export function isPutOff(shown: ShownArrival | null, next: ShownArrival): boolean {
  const before = shown?.arrival;
  const { arrival } = next;
  if (before?.kind !== 'range' || arrival.kind !== 'range') return false;
  return shown?.status === next.status && arrival.to > before.to;
}

/** `null` for an invalid time. */
export function instantOf(text: string, timeZone: string): number | null {
  try {
    return parseBusinessTime(text, timeZone).getTime();
  } catch (error) {
    if (error instanceof PricingError && error.code === 'time') return null;
    throw error;
  }
}

const ceil = (time: number) => new Date(Math.ceil(time / STEP) * STEP);
