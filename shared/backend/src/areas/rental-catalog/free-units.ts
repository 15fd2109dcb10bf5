import type { Bind } from '../../server/bindings';

/** The span in which a vehicle is wanted. */
export interface TripSpan {
  readonly from: Date;
  readonly to: Date;
}

const HOUR_MS = 3_600_000;

/** @param hours at least some minutes: an empty span would collide with nothing */
export function spanOf(from: Date, hours: number): TripSpan {
  return { from, to: new Date(from.getTime() + Math.max(hours, 0.25) * HOUR_MS) };
}

/** Hours in which a vehicle is cleaned, looked over and filled up between two trips. */
const TURNAROUND_HOURS = 0.5;

/**
 * How long a trip keeps its vehicle from others.
 * @param backHours the way back to the pickup place
 */
export function reservedSpan({ from, to }: TripSpan, backHours = 0): TripSpan {
  return { from, to: new Date(to.getTime() + (backHours + TURNAROUND_HOURS) * HOUR_MS) };
}

/**
 * Condition on `vehicle_units u`: in working order, and promised to nobody within the span.
 * @param tripId whose own cars count as free
 */
export function isFreeUnit(bind: Bind, { from, to }: TripSpan, tripId?: number): string {
  const range = `tstzrange(${bind(from)}::timestamptz, ${bind(to)}::timestamptz)`;
  return isUnitFreeIn(range, tripId === undefined ? undefined : `t.trip_id <> ${bind(tripId)}`);
}

/**
 * @param range an SQL expression of the type `tstzrange`
 * @param counts a condition on the promises `trip_units t` that count; all unless given
 */
export function isUnitFreeIn(range: string, counts = 'true'): string {
  return `u.status and not exists (
    select 1 from trip_units t
      where t.unit_id = u.id and not t.released and t.during && ${range} and ${counts}
  )`;
}
