import { type LanguageCode, languages } from '@storefront/domain';
import {
  abbreviateAmount,
  formatMoney,
  PricingError,
  parseBusinessTime,
} from '@storefront/pricing/shop';
import type { Region } from './region';

/**
 * An instant: a date, milliseconds since 1970, ISO 8601, or the API's `YYYY-MM-DD HH:mm:ss` in the business time zone.
 */
export type Moment = Date | number | string;

export interface Formats {
  /** `EGP 1,234.50`: rounded and formatted according to the configuration. */
  money(amount: number | string): string;
  /** Like `money`, with K, M and B for large amounts. */
  shortMoney(amount: number | string): string;
  /** `1,234.5` */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `100K`, `1.5M`, `2B`. */
  shortNumber(value: number): string;
  /** `15%` of 15. */
  percent(value: number): string;
  /** `Mar 5, 2026`; also takes a plain `YYYY-MM-DD`. `long` has the week day, `month` is `March 2026`. */
  date(value: Moment, style?: 'short' | 'medium' | 'long' | 'month'): string;
  /** 12-hour time: `1:05 PM` of `13:05`, `13:05:00` or an instant. */
  time(value: Moment): string;
  /** `Mar 5, 2026, 1:05 PM` */
  dateTime(value: Moment): string;
  /** `3 minutes ago`, `tomorrow`. */
  relativeTime(value: Moment, now?: Date): string;
  /** `1 hr 20 min` of 80 minutes. */
  duration(minutes: number): string;
  /** `850 m`, `1.2 km` of metres. */
  distance(metres: number): string;
  /** `A, B, and C`; with `or`: `A, B, or C`; with `comma`: `A, B, C`. */
  list(parts: readonly string[], kind?: 'and' | 'or' | 'comma'): string;
}

const clockTime = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

const dateStyles = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const twelveHours: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
};

const relativeSteps = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'week', seconds: 7 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Caches a browser's formatter: creating it takes longer than formatting with it, on a phone a millisecond. */
function keepFormats<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}
const numberFormat = keepFormats(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dateFormat = keepFormats(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Formats of a language and region. Digits are Latin and the calendar Gregorian in both languages. */
export function createFormats(language: LanguageCode, region: Region): Formats {
  const { currency } = region;
  const { locale, direction, separator } = languages[language];
  // Otherwise symbol and number would swap places inside an Arabic sentence, and differ from a standalone amount.
  const moneyFormat = { ...currency, locale, isolate: direction === 'rtl' };
  const numbers = (options?: Intl.NumberFormatOptions) => numberFormat(locale, options);
  const unit = (value: number, name: string, digits = 0) =>
    numbers({
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);

  const format = (value: Moment, options: Intl.DateTimeFormatOptions): string => {
    const { instant, zone } = readMoment(value, region.timeZone);
    // The backend's text is more useful to the customer than a section that fails because of one date.
    if (Number.isNaN(instant.getTime())) return String(value);
    const text = dateFormat(locale, { ...options, timeZone: zone }).format(instant);
    // Newer ICU data puts a narrow no-break space before AM and PM; fonts and comparisons expect a plain one.
    return text.replaceAll('\u202f', ' ');
  };

  return {
    money: (amount) => formatMoney(amount, moneyFormat),
    shortMoney: (amount) => formatMoney(amount, { ...moneyFormat, abbreviate: true }),
    number: (value, options) => numbers(options).format(value),
    shortNumber: (value) =>
      Math.abs(value) < 1e5 ? numbers().format(value) : abbreviateAmount(value),
    percent: (value) => numbers({ style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    date: (value, style = 'medium') => format(value, dateStyles[style]),
    time: (value) => format(value, twelveHours),
    dateTime: (value) => format(value, { ...dateStyles.medium, ...twelveHours }),
    relativeTime(value, now = new Date()) {
      const seconds = (readMoment(value, region.timeZone).instant.getTime() - now.getTime()) / 1000;
      if (Number.isNaN(seconds)) return String(value);
      const step = relativeSteps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      if (!step) return relative.format(0, 'second');
      return relative.format(Math.trunc(seconds / step.seconds), step.unit);
    },
    duration(minutes) {
      const whole = Math.max(0, Math.round(minutes));
      const hours = Math.floor(whole / 60);
      const rest = whole % 60;
      const parts = [
        ...(hours > 0 ? [unit(hours, 'hour')] : []),
        ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []),
      ];
      return parts.join(' ');
    },
    distance(metres) {
      const rounded = Math.round(metres / 10) * 10;
      return rounded < 1000 ? unit(rounded, 'meter') : unit(metres / 1000, 'kilometer', 1);
    },
    list(parts, kind = 'and') {
      if (kind === 'comma') return parts.join(separator);
      const type = kind === 'and' ? 'conjunction' : 'disjunction';
      return new Intl.ListFormat(locale, { type }).format(parts);
    },
  };
}

/** A time of day and a calendar date have no time zone: they are read and formatted in UTC. */
function readMoment(value: Moment, timeZone: string): { instant: Date; zone: string } {
  if (typeof value !== 'string') return { instant: new Date(value), zone: timeZone };
  const [, hours, minutes] = clockTime.exec(value) ?? [];
  if (hours !== undefined) {
    return { instant: new Date(Date.UTC(2000, 0, 1, Number(hours), Number(minutes))), zone: 'UTC' };
  }
  if (calendarDate.test(value)) return { instant: new Date(`${value}T00:00:00Z`), zone: 'UTC' };
  return { instant: parseInstant(value, timeZone), zone: timeZone };
}

/** An invalid date for text that is not a time. */
function parseInstant(text: string, timeZone: string): Date {
  try {
    return parseBusinessTime(text, timeZone);
  } catch (error) {
    if (error instanceof PricingError && error.code === 'time') return new Date(Number.NaN);
    throw error;
  }
}
