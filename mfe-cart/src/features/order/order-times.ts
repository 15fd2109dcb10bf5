import type { Config, StoreDetails } from '@storefront/api';
import { hasCapability, isOn } from '@storefront/domain';
import {
  ALWAYS_OPEN,
  addDays,
  businessTime,
  type Moment,
  nextOpening,
  type TimeSlot,
  timeSlots,
} from '@storefront/pricing/order';

/** How many days ahead an order can be scheduled. */
const DAYS = 7;

export interface OrderSlot extends TimeSlot {
  /** The store accepts no more orders in this slot. */
  readonly isFull: boolean;
}

export interface OrderDay {
  /** `YYYY-MM-DD` in business time. */
  readonly date: string;
  readonly slots: readonly OrderSlot[];
}

/** When an order can be placed. */
export interface OrderTimes {
  /** The store accepts orders for now. */
  readonly now: boolean;
  /** `YYYY-MM-DD` in business time. */
  readonly today: string;
  /** Days with a slot, full or not, today first. Empty when nothing can be scheduled. */
  readonly days: readonly OrderDay[];
  /** While the store is closed: when it opens. */
  readonly opensAt: Date | null;
}

export interface OrderTimesInput extends Moment {
  readonly config: Config;
  readonly store: StoreDetails;
  readonly moduleType: string;
  readonly later: boolean;
  /** Starts of the full slots; absent: only the server knows. */
  readonly full?: readonly string[] | undefined;
}

/** Now and the slots of the coming days; a module that never closes has all hours. */
export function orderTimes(input: OrderTimesInput): OrderTimes {
  const { at, timeZone, config, store, moduleType, later, full = [] } = input;
  const isAlwaysOpen = hasCapability(moduleType, 'always_open', config.module_config);
  const schedules = isAlwaysOpen ? ALWAYS_OPEN : store.schedules;
  const options = {
    at,
    timeZone,
    stepMinutes: config.schedule_order_slot_duration ?? null,
    leadMinutes: store.order_place_to_schedule_interval ?? null,
  };
  const today = businessTime(at, timeZone).date;
  const days = Array.from({ length: DAYS }, (_, day) => {
    const date = addDays(today, day);
    return { date, slots: timeSlots(schedules, { ...options, date }) };
  });
  const isOpen = days[0]?.slots.some(({ kind }) => kind === 'now') ?? false;
  const isActive = store.active === undefined || store.active === null || isOn(store.active);
  return {
    now: isActive && isOpen,
    today,
    days: later
      ? days
          .map(({ date, slots }) => ({
            date,
            slots: slots
              .filter(({ kind }) => kind === 'scheduled')
              .map((slot) => ({ ...slot, isFull: full.includes(slot.scheduleAt ?? '') })),
          }))
          .filter(({ slots }) => slots.length > 0)
      : [],
    opensAt: isOpen ? null : nextOpening(schedules, at, timeZone),
  };
}

/** The chosen slot, `null` when it has passed or never existed. */
export function chosenSlot(times: OrderTimes, scheduleAt: string | null): OrderSlot | null {
  if (scheduleAt === null) return null;
  for (const { slots } of times.days) {
    const slot = slots.find((candidate) => candidate.scheduleAt === scheduleAt);
    if (slot) return slot;
  }
  return null;
}

/** The first slot that is not full. */
export function freeSlot(slots: readonly OrderSlot[]): OrderSlot | null {
  return slots.find(({ isFull }) => !isFull) ?? null;
}

/** The slot that contains a time; `null` if there is none. @param at milliseconds since 1970 */
export function slotAt(times: OrderTimes, at: number | null): OrderSlot | null {
  if (at === null) return null;
  const slots = times.days.flatMap(({ slots }) => slots);
  const found = slots.find(({ start, end }) => start.getTime() <= at && (end?.getTime() ?? 0) > at);
  return found ?? null;
}
