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

/** Seconds from a date's midnight; `to` may lie beyond the next midnight, `from` never does. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

/** The rows that open on a date, by their opening. */
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

/** The same, with what the day before leaves after midnight: its `from` is then negative. */
export function spansTouching(schedules: readonly Schedule[], date: string): OpenSpan[] {
  const spill = spansOpeningOn(schedules, addDays(date, -1))
    .filter(({ to }) => to > DAY_SECONDS)
    .map(({ from, to }) => ({ from: from - DAY_SECONDS, to: to - DAY_SECONDS }));
  return [...spill, ...spansOpeningOn(schedules, date)];
}

/**
 * Opening hours of a module that never closes (`always_open`): pass them in place of
 * a store's own.
 */
export const ALWAYS_OPEN: readonly Schedule[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opening_time: '00:00',
  closing_time: '24:00',
}));

/**
 * Whether the wall clock of the business time zone is inside a row of the schedule. The opening minute is
 * open, the closing one is not. Several rows a day, rows over midnight (22:00 to 02:00) and rows around the
 * clock (equal times) count; a day without rows is closed, and so is a store without any. A closing time of
 * 23:59 means midnight.
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
 * When the store opens next: `at` itself while it is open, null when it has no rows at all.
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
  // Seven days on is this week day again: its rows before now come round only then.
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
 * When a store that is open closes next, rows that meet or overlap taken together; null when it is
 * closed, or open for a week and more.
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
