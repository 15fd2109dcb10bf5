import type { Order } from '@storefront/api';
import { PricingError, parseBusinessTime } from '@storefront/pricing/shop';

const MINUTE = 60_000;
/** Times are rounded to five minutes: they are not known more exactly. */
const STEP = 5 * MINUTE;

type PromisedOrder = Pick<Order, 'created_at'> &
  Partial<Pick<Order, 'schedule_at' | 'max_delivery_time' | 'store'>>;

/**
 * The latest arrival that the store promised; `null` when it promised none, or when it has passed: a time in the past
 * is never shown.
 */
export function latestBy(order: PromisedOrder, now: Date, timeZone: string): Date | null {
  const minutes = order.max_delivery_time ?? order.store?.max_delivery_time ?? null;
  if (minutes === null) return null;
  try {
    const start = parseBusinessTime(order.schedule_at ?? order.created_at, timeZone).getTime();
    const latest = new Date(Math.ceil((start + minutes * MINUTE) / STEP) * STEP);
    return latest > now ? latest : null;
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}
