import type { Order, OrderType } from '@storefront/api';
import { hasCapability } from '@storefront/domain';
import {
  ALWAYS_OPEN,
  businessTime,
  isStoreOpen,
  promisedSpan,
  type TimeSlot,
  timeSlots,
} from '@storefront/pricing';
import { refuse } from '../../../server/http/refusal';
import { readWallTime } from '../../../server/wall-clock';
import type { ShopSettings } from '../../../settings/shop-settings';
import type { StoreTerms } from '../price/store-terms';

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

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type DeliveryTimes = Pick<Order, 'min_delivery_time' | 'max_delivery_time'>;

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

/** Minutes from the time of a scheduled order to the end of its slot. `null`: not scheduled. */
export function slotMinutesAt(
  store: StoreTerms,
  settings: ShopSettings,
  at: Date | null,
): number | null {
  if (!at) return null;
  const end = slotOf(store, settings, at)?.end;
  return end ? Math.ceil((end.getTime() - at.getTime()) / MINUTE_MS) : settings.slotDuration;
}

interface Promised {
  readonly order_type: OrderType;
  readonly scheduled: boolean;
  readonly slot_minutes: number | null;
}

/**
 * The promised minutes after `schedule_at`: the store's delivery time; a scheduled order arrives within its slot, and
 * is ready for collection when the slot begins.
 */
export function promisedMinutes(
  { order_type, scheduled, slot_minutes }: Promised,
  store: DeliveryTimes | null | undefined,
): DeliveryTimes {
  if (!scheduled) {
    return {
      min_delivery_time: store?.min_delivery_time ?? null,
      max_delivery_time: store?.max_delivery_time ?? null,
    };
  }
  return { min_delivery_time: 0, max_delivery_time: order_type === 'take_away' ? 0 : slot_minutes };
}

/** The span in which a scheduled order is promised; `null` for other orders. */
export function scheduledSpan(
  order: Promised & { readonly schedule_at: Date; readonly time_zone: string },
): ReturnType<typeof promisedSpan> {
  if (!order.scheduled) return null;
  const at = order.schedule_at.toISOString();
  return promisedSpan({ created_at: at, ...promisedMinutes(order, null) }, order.time_zone);
}
