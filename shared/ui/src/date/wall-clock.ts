/**
 * Dates and times on the calendar and wall clock of the business's time zone, without an instant or zone. In code they
 * are `Date`s whose UTC parts are the displayed ones, so that daylight saving time never shifts them; elsewhere they
 * are texts.
 */
export type WallDate = Date;

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2})?)?$/;

/** Parses `YYYY-MM-DD` or `YYYY-MM-DD HH:mm[:ss]`; null for anything else. */
export function readWallDate(text: string | null | undefined): WallDate | null {
  const parts = pattern.exec(text ?? '');
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

/** `YYYY-MM-DD` */
export function writeDay(date: WallDate): string {
  return date.toISOString().slice(0, 10);
}

/** `YYYY-MM-DD HH:mm` */
export function writeMinute(date: WallDate): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

/** `HH:mm` */
export function writeTime(date: WallDate): string {
  return date.toISOString().slice(11, 16);
}

/** The wall-clock date at an instant in a time zone; by default the device's. */
export function wallDateAt(instant: Date, timeZone: string | undefined): WallDate {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return readWallDate(parts) ?? instant;
}
