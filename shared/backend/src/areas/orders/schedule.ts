import { hasCapability } from '@storefront/domain';
import {
  ALWAYS_OPEN,
  businessTime,
  isStoreOpen,
  type TimeSlot,
  timeSlots,
} from '@storefront/pricing';
import { refuse } from '../../server/refusal';
import { readWallTime } from '../../server/wall-clock';
import type { ShopSettings } from '../../settings/shop-settings';
import type { StoreTerms } from './store-terms';

/**
 * The time for which an order is scheduled, `null` for now.
 * @param text `schedule_at` in the business time of the store's zone
 * @throws {Refusal} 403 `schedule_at` (none accepted), `order_time` (unreadable, or past)
 */
export function readScheduleAt(
  text: string | null | undefined,
  store: StoreTerms,
  settings: ShopSettings,
  now: Date,
): Date | null {
  if (!text) return null;
  if (!settings.scheduleOrder || !store.schedule_order) refuse(403, 'schedule_at', 'scheduleOff');
  const at = readWallTime(text, store.time_zone);
  if (at === null || at <= now) return refuse(403, 'order_time', 'timePast');
  return at;
}

const DAY_MS = 86_400_000;

const hoursOf = ({ module_type, schedules }: StoreTerms) =>
  hasCapability(module_type, 'always_open') ? ALWAYS_OPEN : schedules;

/** @throws {Refusal} 403 `order_time` unless the store is open at that time */
export function refuseClosed(store: StoreTerms, at: Date): void {
  if (!store.active || !isStoreOpen(hoursOf(store), at, store.time_zone)) {
    refuse(403, 'order_time', 'storeClosed');
  }
}

/** The slot that contains a time; `null` outside the store's hours. */
export function slotOf(store: StoreTerms, settings: ShopSettings, at: Date): TimeSlot | null {
  const { time_zone: timeZone } = store;
  const slots = timeSlots(hoursOf(store), {
    // The day before, so that all slots of the day are in the future.
    at: new Date(at.getTime() - DAY_MS),
    timeZone,
    date: businessTime(at, timeZone).date,
    stepMinutes: settings.slotDuration,
  });
  return slots.find(({ start, end }) => start <= at && end !== null && at < end) ?? null;
}
