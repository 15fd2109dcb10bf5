/** One opening period of a week day. */
interface Opening {
  /** 0 is Sunday. */
  readonly day: number;
  /** `HH:mm` or `HH:mm:ss`. */
  readonly opening_time: string;
}

/** The opening periods of one week day, sorted by opening time; a closed day has none. */
export interface DayHours<Row extends Opening> {
  /** 0 is Sunday. */
  readonly day: number;
  readonly spans: readonly Row[];
}

/** The opening hours of a week: seven days, beginning with `firstDay` (0 is Sunday). */
export function weekHours<Row extends Opening>(
  schedules: readonly Row[],
  firstDay: number,
): DayHours<Row>[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const day = (firstDay + offset) % 7;
    const spans = schedules
      .filter((row) => row.day === day)
      .sort((a, b) => a.opening_time.localeCompare(b.opening_time));
    return { day, spans };
  });
}

/**
 * Whether an opening period is a whole day: from midnight to midnight (`24:00`, or `23:59`, which means the same), or
 * around the clock (equal times).
 */
export function isAllDay({
  opening_time,
  closing_time,
}: {
  readonly opening_time: string;
  readonly closing_time: string;
}): boolean {
  const from = opening_time.slice(0, 5);
  const to = closing_time.slice(0, 5);
  return from === to || (from === '00:00' && (to === '23:59' || to === '24:00'));
}
