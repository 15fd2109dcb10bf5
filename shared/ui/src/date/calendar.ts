import type { LanguageCode } from '@storefront/domain';
import { getLanguage, getRegion } from '@storefront/i18n';
import { DatePicker } from 'antd';
import { type WallDate, wallDateAt } from './wall-clock';
import { formatWallDate, monthNames, parseWallDate, weekDayNames } from './wall-format';

/** The first day of the week in a calendar: Saturday in Egypt and Saudi Arabia. */
const firstWeekDay: Record<LanguageCode, number> = { en: 0, ar: 6 };

const dayLength = 86_400_000;

function changed(date: WallDate, change: (copy: WallDate) => void): WallDate {
  const copy = new Date(date);
  change(copy);
  return copy;
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(date: WallDate, months: number): WallDate {
  return changed(date, (copy) => {
    copy.setUTCDate(1);
    copy.setUTCMonth(copy.getUTCMonth() + months);
    copy.setUTCDate(Math.min(date.getUTCDate(), lastDay(copy)));
  });
}

function lastDay(date: WallDate): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

function weekStart(date: WallDate): WallDate {
  const back = (date.getUTCDay() - firstWeekDay[getLanguage()] + 7) % 7;
  return new Date(date.getTime() - back * dayLength);
}

/**
 * antd's pickers over wall-clock dates. antd's own pickers use dayjs in the device's time zone, and need dayjs's locale
 * files for Arabic; these do not.
 */
export const WallPicker: ReturnType<typeof DatePicker.generatePicker<WallDate>> =
  DatePicker.generatePicker<WallDate>({
    getNow: () => wallDateAt(new Date(), getRegion().timeZone),
    getFixedDate: (text) => new Date(`${text}T00:00:00Z`),
    getEndDate: (date) => changed(date, (copy) => copy.setUTCDate(lastDay(date))),
    getWeekDay: (date) => date.getUTCDay(),
    getYear: (date) => date.getUTCFullYear(),
    getMonth: (date) => date.getUTCMonth(),
    getDate: (date) => date.getUTCDate(),
    getHour: (date) => date.getUTCHours(),
    getMinute: (date) => date.getUTCMinutes(),
    getSecond: (date) => date.getUTCSeconds(),
    getMillisecond: (date) => date.getUTCMilliseconds(),
    addYear: (date, years) => addMonths(date, years * 12),
    addMonth: addMonths,
    addDate: (date, days) => new Date(date.getTime() + days * dayLength),
    setYear: (date, year) => addMonths(date, (year - date.getUTCFullYear()) * 12),
    setMonth: (date, month) => addMonths(date, month - date.getUTCMonth()),
    setDate: (date, day) => changed(date, (copy) => copy.setUTCDate(day)),
    setHour: (date, hour) => changed(date, (copy) => copy.setUTCHours(hour)),
    setMinute: (date, minute) => changed(date, (copy) => copy.setUTCMinutes(minute)),
    setSecond: (date, second) => changed(date, (copy) => copy.setUTCSeconds(second)),
    setMillisecond: (date, ms) => changed(date, (copy) => copy.setUTCMilliseconds(ms)),
    isAfter: (one, other) => one.getTime() > other.getTime(),
    isValidate: (date) => !Number.isNaN(date.getTime()),
    locale: {
      getWeekFirstDay: () => firstWeekDay[getLanguage()],
      getWeekFirstDate: (_locale, date) => weekStart(date),
      getWeek: (_locale, date) => {
        const first = weekStart(new Date(Date.UTC(date.getUTCFullYear(), 0, 1)));
        return Math.floor((date.getTime() - first.getTime()) / (7 * dayLength)) + 1;
      },
      getShortWeekDays: () => weekDayNames(getLanguage()),
      getShortMonths: () => monthNames(getLanguage()),
      format: (_locale, date, pattern) => formatWallDate(date, pattern, getLanguage()),
      parse: (_locale, text, patterns) => {
        for (const pattern of patterns) {
          const date = parseWallDate(text, pattern, getLanguage());
          if (date) return date;
        }
        return null;
      },
    },
  });
