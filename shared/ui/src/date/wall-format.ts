import { type LanguageCode, languages } from '@storefront/domain';
import { toAsciiDigits } from '@storefront/i18n';
import type { WallDate } from './wall-clock';

const token = /YYYY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|ss|SSS|A|a/g;

const two = (value: number) => String(value).padStart(2, '0');

const monthsByLanguage = new Map<LanguageCode, string[]>();

/** The short names of the months: `Jan`, `يناير`. Cached: every cell of a calendar reads them. */
export function monthNames(language: LanguageCode): string[] {
  const known = monthsByLanguage.get(language);
  if (known) return known;
  const { locale } = languages[language];
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
  monthsByLanguage.set(language, names);
  return names;
}

/** The names of the week days for the column headings of a calendar, Sunday first. */
export function weekDayNames(language: LanguageCode): string[] {
  const { locale } = languages[language];
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 7 January 2024 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 7 + day)));
}

const commas: Readonly<Record<LanguageCode, string>> = { en: ',', ar: '،' };

/** Morning and afternoon. */
const halfDays: Readonly<Record<LanguageCode, readonly [string, string]>> = {
  en: ['AM', 'PM'],
  ar: ['ص', 'م'],
};

/** Patterns of days and times in fields; `brief` has no year. */
export function wallPatterns(language: LanguageCode) {
  const comma = commas[language];
  return {
    day: 'D MMM YYYY',
    dayAndTime: `D MMM YYYY${comma} h:mm A`,
    brief: `D MMM${comma} h:mm A`,
    time: 'h:mm A',
  } as const;
}

/** Formats a date with the tokens that antd uses. */
export function formatWallDate(date: WallDate, pattern: string, language: LanguageCode): string {
  const hour = date.getUTCHours();
  const half = halfDays[language][hour < 12 ? 0 : 1];
  const month = monthNames(language)[date.getUTCMonth()] ?? '';
  const parts: Record<string, string> = {
    YYYY: String(date.getUTCFullYear()),
    MMMM: month,
    MMM: month,
    MM: two(date.getUTCMonth() + 1),
    M: String(date.getUTCMonth() + 1),
    DD: two(date.getUTCDate()),
    D: String(date.getUTCDate()),
    HH: two(hour),
    H: String(hour),
    hh: two(hour % 12 || 12),
    h: String(hour % 12 || 12),
    mm: two(date.getUTCMinutes()),
    ss: two(date.getUTCSeconds()),
    SSS: '000',
    A: half,
    a: half,
  };
  return pattern.replace(token, (name) => parts[name] ?? name);
}

/** Parses typed text with a pattern; null when it does not match or is not an existing date. */
export function parseWallDate(
  text: string,
  pattern: string,
  language: LanguageCode,
): WallDate | null {
  const names: string[] = [];
  const months = monthNames(language);
  const halves = halfDays[language];
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(token, (name) => {
    names.push(name);
    if (name === 'MMM') return `(${months.join('|')})`;
    return name.toUpperCase() === 'A' ? `(${halves.join('|')})` : '(\\d+)';
  });
  const match = new RegExp(`^${source}$`, 'i').exec(toAsciiDigits(text).trim());
  if (!match) return null;
  const found = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
  const number = (...keys: string[]) => {
    const key = keys.find((candidate) => found.has(candidate));
    return key === undefined ? undefined : Number(found.get(key));
  };
  const monthName = found.get('MMM')?.toLowerCase();
  const named =
    monthName === undefined ? -1 : months.findIndex((name) => name.toLowerCase() === monthName);
  const month = named >= 0 ? named + 1 : (number('MM', 'M') ?? 1);
  const day = number('DD', 'D') ?? 1;
  const half = (found.get('A') ?? found.get('a'))?.toLowerCase();
  const clock = number('hh', 'h');
  const hour =
    clock === undefined
      ? (number('HH', 'H') ?? 0)
      : (clock % 12) + (half === halves[1].toLowerCase() ? 12 : 0);
  const date = new Date(
    Date.UTC(number('YYYY') ?? 2000, month - 1, day, hour, number('mm') ?? 0, number('ss') ?? 0),
  );
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date : null;
}
