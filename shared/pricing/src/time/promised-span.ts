import { PricingError } from '../money/pricing-error';
import { parseBusinessTime } from './business-time';

const MINUTE_MS = 60_000;

/** The fields of an order, or of a shared link to one, that determine the promised time. */
export interface PromisedOrder {
  readonly created_at: string;
  /** Absent or null: `created_at`. */
  readonly schedule_at?: string | null;
  /** Minutes after `schedule_at`. Absent and null: the store's. */
  readonly min_delivery_time?: number | null;
  readonly max_delivery_time?: number | null;
  readonly store?: {
    readonly min_delivery_time?: number | null;
    readonly max_delivery_time?: number | null;
  } | null;
}

/**
 * The span in which an order was promised to arrive, or to be ready for collection; for a scheduled order it is its
 * slot. All pages and messages use this function.
 * @returns `null` if nothing was promised, or for an invalid time
 */
export function promisedSpan(
  order: PromisedOrder,
  timeZone: string,
): { readonly from: Date; readonly to: Date } | null {
  const least = order.min_delivery_time ?? order.store?.min_delivery_time ?? null;
  const most = order.max_delivery_time ?? order.store?.max_delivery_time ?? null;
  if (least === null || most === null) return null;
  try {
    const start = parseBusinessTime(order.schedule_at ?? order.created_at, timeZone).getTime();
    return { from: new Date(start + least * MINUTE_MS), to: new Date(start + most * MINUTE_MS) };
  } catch (error) {
    if (error instanceof PricingError && error.code === 'time') return null;
    throw error;
  }
}
