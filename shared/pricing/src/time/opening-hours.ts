import type { Schedule } from '../money/wire';
import {
  addDays,
  businessTime,
  DAY_SECONDS,
  endSecondsOf,
  instantOf,
  secondsOf,
  weekDay,
} from './business-time';

/** Seconds from a date's midnight; `to` may be beyond the next midnight, `from` never is. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

/** The rows that open on a date, sorted by opening time. */
function spansOpeningOn(schedules: readonly Schedule[], date: string): OpenSpan[] {
  const day = weekDay(date);
  return schedules
    .filter((row) => Number(row.day) === day)
    .map((row) => {
      const from = secondsOf(row.opening_time, 'opening_time');
      const to = endSecondsOf(row.closing_time, 'closing_time');
      return { from, to: to > from ? to : to + DAY_SECONDS };
    })
    .sort((a, b) => a.from - b.from);
}

/** {@link spansOpeningOn}, with rows of the previous day that continue after midnight: their `from` is negative. */
export function spansTouching(schedules: readonly Schedule[], date: string): OpenSpan[] {
  const spill = spansOpeningOn(schedules, addDays(date, -1))
    .filter(({ to }) => to > DAY_SECONDS)
    .map(({ from, to }) => ({ from: from - DAY_SECONDS, to: to - DAY_SECONDS }));
  return [...spill, ...spansOpeningOn(schedules, date)];
}

/** Opening hours of a module that never closes (`always_open`): pass them instead of a store's own. */
export const ALWAYS_OPEN: readonly Schedule[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opening_time: '00:00',
  closing_time: '24:00',
}));

/**
 * Whether the local time in the business time zone is inside a row of the schedule. The opening minute is open, the
 * closing one is not. A day may have several rows, rows across midnight (22:00 to 02:00) and rows around the clock
 * (equal times); a day without rows is closed, and so is a store without any. A closing time of 23:59 means midnight.
 * @param timeZone IANA name
 * @throws PricingError `time`, `time-zone`
 */
export function isStoreOpen(
  schedules: readonly Schedule[] | null | undefined,
  at: Date,
  timeZone: string,
): boolean {
  const { date, seconds } = businessTime(at, timeZone);
  return spansTouching(schedules ?? [], date).some(
    ({ from, to }) => from <= seconds && seconds < to,
  );
}

/**
 * The next opening time of the store: `at` itself while it is open, null if it has no rows at all.
 * @throws PricingError `time`, `time-zone`
 */
export function nextOpening(
  schedules: readonly Schedule[] | null | undefined,
  at: Date,
  timeZone: string,
): Date | null {
  const rows = schedules ?? [];
  if (isStoreOpen(rows, at, timeZone)) return at;
  const today = businessTime(at, timeZone).date;
  // Seven days later it is this week day again, whose rows before the current time open only then.
  for (let days = 0; days <= 7; days++) {
    const date = addDays(today, days);
    for (const { from } of spansOpeningOn(rows, date)) {
      const { instant } = instantOf(date, from, timeZone);
      if (instant > at) return instant;
    }
  }
  return null;
}

/**
 * The next closing time of an open store, with adjacent and overlapping rows merged; null if it is closed, or open for
 * a week or longer.
 * @throws PricingError `time`, `time-zone`
 */
export function nextClosing(
  schedules: readonly Schedule[] | null | undefined,
  at: Date,
  timeZone: string,
): Date | null {
  const rows = schedules ?? [];
  const { date, seconds } = businessTime(at, timeZone);
  const spans = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((days) =>
    spansTouching(rows, addDays(date, days)).map(({ from, to }) => ({
      from: from + days * DAY_SECONDS,
      to: to + days * DAY_SECONDS,
    })),
  );
  let end = seconds;
  for (const { from, to } of spans) {
    if (from <= end && to > end) end = to;
  }
  const open = end > seconds && end - seconds < 7 * DAY_SECONDS;
  return open ? instantOf(date, end, timeZone).instant : null;
}
