import { promisedSpan } from '@storefront/pricing/shop';

/** Times are rounded to five minutes: they are not known more exactly. */
const STEP = 5 * 60_000;

/**
 * The latest arrival that the store promised; `null` when it promised none, or when it has passed: a time in the past
 * is never shown.
 */
export function latestBy(
  order: Parameters<typeof promisedSpan>[0],
  now: Date,
  timeZone: string,
): Date | null {
  const span = promisedSpan(order, timeZone);
  const latest = span && new Date(Math.ceil(span.to.getTime() / STEP) * STEP);
  return latest && latest > now ? latest : null;
}
