import type { Trip } from '@storefront/api';
import { formatBusinessTime, parseBusinessTime } from '@storefront/pricing';

/** `YYYY-MM-DD HH:mm` in the trip's time zone, the format of the pickers. */
export interface TripTimes {
  readonly from: string;
  readonly until: string;
}

const HOUR_MS = 3_600_000;

/** Pickup and return of a trip; `null` while it has none. */
export function timesOf(
  trip: Pick<Trip, 'schedule_at' | 'estimated_trip_end_time'>,
): TripTimes | null {
  const { schedule_at: from, estimated_trip_end_time: until } = trip;
  return from && until ? { from: from.slice(0, 16), until: until.slice(0, 16) } : null;
}

/**
 * The times of a trip of the same length with another pickup.
 * @param from as of {@link TripTimes}
 */
export function withPickup(times: TripTimes, from: string, timeZone: string): TripTimes {
  const at = (time: string) => parseBusinessTime(time, timeZone).getTime();
  const until = at(times.until) + at(from) - at(times.from);
  return { from, until: formatBusinessTime(new Date(until), timeZone).slice(0, 16) };
}

/**
 * The changed times, for the server, without unchanged ones. The length of a trip by distance follows from its route.
 */
export function changedTimes(
  trip: Pick<Trip, 'trip_type' | 'schedule_at' | 'estimated_trip_end_time'>,
  { from, until }: TripTimes,
  timeZone: string,
): { readonly schedule_at?: string; readonly estimated_hours?: number } {
  const before = timesOf(trip);
  const lengthOf = (times: TripTimes) => {
    const [start, end] = [
      parseBusinessTime(times.from, timeZone),
      parseBusinessTime(times.until, timeZone),
    ];
    return (end.getTime() - start.getTime()) / HOUR_MS;
  };
  const isLengthFixed = trip.trip_type === 'distance_wise';
  const isSameLength = before !== null && lengthOf(before) === lengthOf({ from, until });
  return {
    ...(from !== before?.from && { schedule_at: from }),
    ...(!isLengthFixed && !isSameLength && { estimated_hours: lengthOf({ from, until }) }),
  };
}
