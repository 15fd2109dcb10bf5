import { isCalendarDay } from '@storefront/domain';
import { PricingError } from '../money/pricing-error';

/**
 * A local time in the business time zone, which determines opening, availability and slots on server and client alike.
 */
export interface BusinessTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Seconds since midnight by local time, 0 to 86399. */
  readonly seconds: number;
  /** 0 = Sunday … 6 = Saturday. */
  readonly day: number;
}

const dayMs = 86_400_000;
export const DAY_SECONDS = 86_400;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string): Intl.DateTimeFormat {
  let format = clocks.get(timeZone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch (cause) {
      throw new PricingError('time-zone', 'timeZone', timeZone, { cause });
    }
    clocks.set(timeZone, format);
  }
  return format;
}

/** The part of `Temporal` that {@link wallMs} uses; Node 20 and some browsers lack it. */
interface ZonedTimes {
  readonly Instant: {
    fromEpochMilliseconds(time: number): {
      toZonedDateTimeISO(timeZone: string): { readonly offsetNanoseconds: number };
    };
  };
}

/**
 * The local time as if it were UTC, in milliseconds (whole seconds). The first formatting of a date takes a phone a
 * tenth of a second or more while it renders the first page; `Temporal` takes 2 ms.
 */
function wallMs(at: number, timeZone: string): number {
  const { Temporal }: { readonly Date: unknown; readonly Temporal?: ZonedTimes } = globalThis;
  if (!Temporal) return formattedWallMs(at, timeZone);
  const offset = readOffset(Temporal, at, timeZone) / 1_000_000;
  return Math.floor((at + offset) / 1_000) * 1_000;
}

function readOffset({ Instant }: ZonedTimes, at: number, timeZone: string): number {
  try {
    return Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds;
  } catch (cause) {
    throw new PricingError('time-zone', 'timeZone', timeZone, { cause });
  }
}

/** Cached by zone and minute: a list of slots reads each minute several times, and formatting is slow. */
const wallMinutes = new Map<string, number>();
const MINUTE_MS = 60_000;

function formattedWallMs(at: number, timeZone: string): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const key = `${minute} ${timeZone}`;
  let wall = wallMinutes.get(key);
  if (wall === undefined) {
    wall = formatWallMs(minute, timeZone);
    if (wallMinutes.size >= 10_000) wallMinutes.clear();
    wallMinutes.set(key, wall);
  }
  // No zone has changed its clocks in the middle of a minute since 1972.
  return wall + Math.floor((at - minute) / 1_000) * 1_000;
}

function formatWallMs(at: number, timeZone: string): number {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock(timeZone).formatToParts(at)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Reads the local time of a time zone.
 * @param timeZone IANA name such as `Africa/Cairo`
 * @throws PricingError `time` (invalid date), `time-zone`
 */
export function businessTime(at: Date, timeZone: string): BusinessTime {
  const time = at.getTime();
  if (Number.isNaN(time)) throw new PricingError('time', 'at', at);
  const wall = new Date(wallMs(time, timeZone));
  return {
    date: wall.toISOString().slice(0, 10),
    seconds: (wall.getTime() / 1000) % DAY_SECONDS,
    day: wall.getUTCDay(),
  };
}

const utcMidnight = (date: string): number => {
  if (!isCalendarDay(date)) throw new PricingError('time', 'date', date);
  return Date.parse(`${date}T00:00:00Z`);
};

/**
 * The date that many calendar days later, or earlier if negative. When clocks change, a day has 23 or 25 hours, so an
 * instant 24 hours later may be on the same date, or on the one after next.
 * @param date `YYYY-MM-DD`
 * @throws PricingError `time` (not a calendar day)
 */
export const addDays = (date: string, days: number): string =>
  new Date(utcMidnight(date) + days * dayMs).toISOString().slice(0, 10);

/**
 * The number of calendar days from one date to another; negative if it is earlier.
 * @throws PricingError `time` (not a calendar day)
 */
export const daysBetween = (from: string, to: string): number =>
  (utcMidnight(to) - utcMidnight(from)) / dayMs;

/** Week day of a date, 0 = Sunday. */
export const weekDay = (date: string): number => new Date(utcMidnight(date)).getUTCDay();

/**
 * The instant of a local time. When clocks go forward, a local time may not exist: it is moved by the change (02:30 →
 * 03:30), and `exists` is false. When they go back, a local time occurs twice: the first one is used.
 * @param seconds since midnight of `date`; more than a day continues into the following ones
 */
export function instantOf(
  date: string,
  seconds: number,
  timeZone: string,
): { readonly instant: Date; readonly exists: boolean } {
  const wall = utcMidnight(date) + seconds * 1000;
  const before = wallMs(wall - dayMs, timeZone) - (wall - dayMs);
  const after = wallMs(wall + dayMs, timeZone) - (wall + dayMs);
  const early = wall - Math.max(before, after);
  const late = wall - Math.min(before, after);
  if (wallMs(early, timeZone) === wall) return { instant: new Date(early), exists: true };
  if (wallMs(late, timeZone) === wall) return { instant: new Date(late), exists: true };
  return { instant: new Date(wall - before), exists: false };
}

/**
 * Seconds since midnight of a time of day, `HH:mm` or `HH:mm:ss`, up to `24:00`.
 * @throws PricingError `time`
 */
export function secondsOf(time: string, field: string): number {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time) ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (!(total <= DAY_SECONDS) || Number(minutes) > 59 || Number(seconds) > 59) {
    throw new PricingError('time', field, time);
  }
  return total;
}

/** {@link secondsOf} for the end of a span: `23:59` and `23:59:59` mean midnight. */
export function endSecondsOf(time: string, field: string): number {
  const seconds = secondsOf(time, field);
  return seconds >= DAY_SECONDS - 60 ? DAY_SECONDS : seconds;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss`, the form of `schedule_at` and `pickup_time`. */
export function wallText(date: string, seconds: number): string {
  const day = addDays(date, Math.floor(seconds / DAY_SECONDS));
  const rest = seconds % DAY_SECONDS;
  return `${day} ${pad(Math.floor(rest / 3600))}:${pad(Math.floor(rest / 60) % 60)}:${pad(rest % 60)}`;
}

/**
 * An instant as the contract's `YYYY-MM-DD HH:mm:ss` in the business time zone.
 * @throws PricingError `time`, `time-zone`
 */
export function formatBusinessTime(at: Date, timeZone: string): string {
  const { date, seconds } = businessTime(at, timeZone);
  return wallText(date, seconds);
}

/**
 * The instant of the contract's `YYYY-MM-DD HH:mm[:ss]` in the business time zone. Text with an offset or `Z` (ISO
 * 8601) is already an instant. A date that does not exist is invalid.
 * @throws PricingError `time`, `time-zone`
 */
export function parseBusinessTime(text: string, timeZone: string): Date {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?$/.exec(text) ?? [];
  if (date !== undefined && time !== undefined) {
    return instantOf(date, secondsOf(time, 'time'), timeZone).instant;
  }
  const isDated = isCalendarDay(text.slice(0, 10)) && /(Z|[+-]\d\d:?\d\d)$/.test(text);
  const instant = new Date(isDated ? text : Number.NaN);
  if (Number.isNaN(instant.getTime())) throw new PricingError('time', 'time', text);
  return instant;
}
