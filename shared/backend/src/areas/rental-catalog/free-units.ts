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

/** How long a vehicle is under way before a trip begins and after it ends, in hours. */
export interface WayHours {
  readonly bringHours: number;
  readonly backHours: number;
}

/** How long a trip keeps its vehicle from others. */
export function reservedSpan(
  { from, to }: TripSpan,
  { bringHours, backHours }: WayHours,
): TripSpan {
  return {
    from: new Date(from.getTime() - bringHours * HOUR_MS),
    to: new Date(to.getTime() + (backHours + TURNAROUND_HOURS) * HOUR_MS),
  };
}

/**
 * Condition on `vehicle_units u`: in service, and not booked within the span.
 * @param tripId a trip whose own cars count as free
 */
export function isFreeUnit(bind: Bind, span: TripSpan, tripId?: number): string {
  return isUnitFreeIn(
    rangeOf(bind, span),
    tripId === undefined ? undefined : `t.trip_id <> ${bind(tripId)}`,
  );
}

/** The span as an SQL expression of the type `tstzrange`. */
export function rangeOf(bind: Bind, { from, to }: TripSpan): string {
  return `tstzrange(${bind(from)}::timestamptz, ${bind(to)}::timestamptz)`;
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
