import type { Item } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isItemAvailable, PricingError } from '@storefront/pricing/shop';

/** Whether an item can be ordered at a time. */
export type Availability = 'now' | 'later' | 'never';

/**
 * `later`: outside its hours, but the store takes scheduled orders, so it still works.
 * `never`: it cannot be ordered at present.
 */
export function availabilityOf(
  item: Pick<
    Item,
    | 'available_time_starts'
    | 'available_time_ends'
    | 'available_date_starts'
    | 'available_date_ends'
    | 'schedule_order'
  >,
  at: Date,
  timeZone: string,
): Availability {
  try {
    if (isItemAvailable(item, at, timeZone)) return 'now';
  } catch (error) {
    // Invalid hours do not limit the item; the server decides.
    if (error instanceof PricingError) return 'now';
    throw error;
  }
  return isOn(item.schedule_order) ? 'later' : 'never';
}
