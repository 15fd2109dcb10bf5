import type { AvailableItem } from '../money/wire';
import { businessTime, DAY_SECONDS, endSecondsOf, secondsOf } from '../time/business-time';

/**
 * Whether an item is available at a time: now, or the chosen schedule time. The time in the business time zone must be
 * between the item's start and end times, possibly across midnight (22:00 to 02:00), and the date within the campaign's
 * days, inclusive. Absent or empty times do not limit it; equal times mean the whole day; an end of 23:59 means
 * midnight.
 *
 * An item outside its hours can still be ordered for later if its `schedule_order` is on.
 * @param timeZone IANA name of the business time zone
 * @throws PricingError `time`, `time-zone`
 */
export function isItemAvailable(item: AvailableItem, at: Date, timeZone: string): boolean {
  const { date, seconds } = businessTime(at, timeZone);
  const firstDay = item.available_date_starts?.slice(0, 10);
  const lastDay = item.available_date_ends?.slice(0, 10);
  if ((firstDay && date < firstDay) || (lastDay && date > lastDay)) return false;
  const { available_time_starts: starts, available_time_ends: ends } = item;
  const from = starts ? secondsOf(starts, 'available_time_starts') : 0;
  const to = ends ? endSecondsOf(ends, 'available_time_ends') : DAY_SECONDS;
  return from < to ? from <= seconds && seconds < to : seconds >= from || seconds < to;
}
