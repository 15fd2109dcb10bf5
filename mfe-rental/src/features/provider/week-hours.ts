import type { StoreSchedule } from '@storefront/api';

/** The opening periods of one week day, by their opening; none is a closed day. */
export interface DayHours {
  /** 0 is Sunday. */
  readonly day: number;
  readonly spans: readonly StoreSchedule[];
}

/** The week from a day on, seven days. */
export function weekHours(schedules: readonly StoreSchedule[], firstDay: number): DayHours[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const day = (firstDay + offset) % 7;
    const spans = schedules
      .filter((row) => row.day === day)
      .sort((a, b) => a.opening_time.localeCompare(b.opening_time));
    return { day, spans };
  });
}
