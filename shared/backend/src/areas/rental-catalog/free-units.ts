import type { Bind } from '../../server/bindings';

/** The span in which a vehicle is needed. */
export interface TripSpan {
  readonly from: Date;
  readonly to: Date;
}

const HOUR_MS = 3_600_000;

/** @param hours at least a quarter of an hour is used, because an empty range overlaps with nothing */
export function spanOf(from: Date, hours: number): TripSpan {
  return { from, to: new Date(from.getTime() + Math.max(hours, 0.25) * HOUR_MS) };
}

/** Hours for cleaning, checking and refuelling a vehicle between two trips. */
const TURNAROUND_HOURS = 0.5;

/** The hours for which a vehicle is driven before a trip begins and after it ends. */
export interface DrivingHours {
  readonly bringHours: number;
  readonly backHours: number;
}

/** The span in which a trip reserves its vehicle. */
export function reservedSpan(
  { from, to }: TripSpan,
  { bringHours, backHours }: DrivingHours,
): TripSpan {
  return {
    from: new Date(from.getTime() - bringHours * HOUR_MS),
    to: new Date(to.getTime() + (backHours + TURNAROUND_HOURS) * HOUR_MS),
  };
}

/**
 * Condition on `vehicle_units u`: switched on, and not reserved within the span.
 * @param tripId a trip whose own units count as free
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
 * @param counts a condition on the reservations `trip_units t` that count; by default all
 */
export function isUnitFreeIn(range: string, counts = 'true'): string {
  return `u.status and not exists (
    select 1 from trip_units t
      where t.unit_id = u.id and not t.released and t.during && ${range} and ${counts}
  )`;
}
