import type { Moment } from '../bill/store-discount';
import { PricingError } from '../money/pricing-error';
import type { Schedule } from '../money/wire';
import { businessTime, DAY_SECONDS, instantOf, wallText } from './business-time';
import { isStoreOpen, spansTouching } from './opening-hours';

/** Step of slot lists if the configuration has none. */
const DEFAULT_SLOT_MINUTES = 30;

export interface TimeSlotOptions extends Moment {
  /** The day of the list, `YYYY-MM-DD` in the business time zone. Absent: the day of `at`. */
  readonly date?: string;
  /** `schedule_order_slot_duration`. Absent, null and 0: {@link DEFAULT_SLOT_MINUTES}. */
  readonly stepMinutes?: number | null;
  /** `order_place_to_schedule_interval`. Absent and null: 0. */
  readonly leadMinutes?: number | null;
}

/** One choice of a time-slot list. */
export interface TimeSlot {
  readonly kind: 'now' | 'scheduled';
  readonly start: Date;
  /** The end of the slot, at most the closing time; null for Now. */
  readonly end: Date | null;
  /** The value of `schedule_at`, `YYYY-MM-DD HH:mm:ss` in business time; null for Now. */
  readonly scheduleAt: string | null;
}

function minutes(value: number | null | undefined, field: string): number {
  const count = value ?? 0;
  if (!Number.isSafeInteger(count) || count < 0)
    throw new PricingError('not-a-number', field, value);
  return count;
}

/**
 * The slots of one day: in steps from each opening to its closing, with Now first if the day is today and the store is
 * open. Slots that start before now plus the lead time are left out.
 *
 * Slots of a row across midnight belong to the date on which they start, so the next day begins with the rest of the
 * row. Local times that a clock change skips give no slot, those that occur twice give one. Overlapping rows give each
 * start once.
 * @throws PricingError `time`, `time-zone`, `not-a-number`
 */
export function timeSlots(
  schedules: readonly Schedule[] | null | undefined,
  options: TimeSlotOptions,
): TimeSlot[] {
  const { at, timeZone } = options;
  const today = businessTime(at, timeZone).date;
  const date = options.date ?? today;
  const step = (minutes(options.stepMinutes, 'stepMinutes') || DEFAULT_SLOT_MINUTES) * 60;
  const earliest = at.getTime() + minutes(options.leadMinutes, 'leadMinutes') * 60_000;

  const slots = new Map<number, TimeSlot>();
  for (const { from, to } of spansTouching(schedules ?? [], date)) {
    for (let second = from; second < Math.min(to, DAY_SECONDS); second += step) {
      if (second < 0 || slots.has(second)) continue;
      const { instant: start, exists } = instantOf(date, second, timeZone);
      if (!exists || start.getTime() < earliest) continue;
      const end = instantOf(date, Math.min(second + step, to), timeZone).instant;
      slots.set(second, { kind: 'scheduled', start, end, scheduleAt: wallText(date, second) });
    }
  }
  const scheduled = [...slots.values()].sort((a, b) => a.start.getTime() - b.start.getTime());
  const now: TimeSlot = { kind: 'now', start: at, end: null, scheduleAt: null };
  return date === today && isStoreOpen(schedules, at, timeZone) ? [now, ...scheduled] : scheduled;
}
