import { readWallDate, type WallDate, writeDay } from './wall-clock';

/** The selectable part of the calendar. */
export interface DateLimits {
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`; earlier times cannot be selected. */
  earliest?: string | undefined;
  /** Like `earliest`; later times cannot be selected. */
  latest?: string | undefined;
  /** Days in between that are unavailable: `(day) => taken.has(day)`, day as `YYYY-MM-DD`. */
  isUnavailable?: ((day: string) => boolean) | undefined;
}

export function isDayClosed(date: WallDate, limits: DateLimits): boolean {
  const day = writeDay(date);
  const tooEarly = limits.earliest !== undefined && day < limits.earliest.slice(0, 10);
  // A day sorts before the times in it.
  const tooLate = limits.latest !== undefined && day > limits.latest;
  return tooEarly || tooLate || (limits.isUnavailable?.(day) ?? false);
}

/** Hours and minutes of a day outside the limits, in antd's format. */
export function closedTimes(date: WallDate | null, { earliest, latest }: DateLimits) {
  const from = limitOn(date, earliest);
  const until = limitOn(date, latest);
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const minutes = Array.from({ length: 60 }, (_, minute) => minute);
  const closed = (first: number, last: number) =>
    (from !== null && last < from) || (until !== null && first > until);
  return {
    disabledHours: () => hours.filter((hour) => closed(hour * 60, hour * 60 + 59)),
    disabledMinutes: (hour: number) =>
      minutes.filter((minute) => closed(hour * 60 + minute, hour * 60 + minute)),
  };
}

/** Minutes since midnight of the limit on this day; null if it is on another day. */
function limitOn(date: WallDate | null, limit: string | undefined): number | null {
  const end = readWallDate(limit);
  if (!date || !end || !limit || limit.length < 16 || writeDay(date) !== writeDay(end)) return null;
  return end.getUTCHours() * 60 + end.getUTCMinutes();
}
