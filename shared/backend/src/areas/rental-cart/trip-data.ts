import type { RentalType, TripPoint } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { distanceKm, LONGEST_TRIP_KM, tripDistanceProblem } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import type { MapProvider } from '../../server/maps';
import { readWallTime } from '../../server/wall-clock';
import { findZoneIdsAt } from '../addresses/zones-at';
import {
  type DrivingHours,
  reservedSpan,
  spanOf,
  type TripSpan,
} from '../rental-catalog/free-units';
import { findZoneClocks } from '../rental-catalog/queries';

/** The trip as a client sends it. */
export interface TripInput {
  readonly rental_type: RentalType;
  readonly pickup_location: TripPoint;
  readonly destination_location?: TripPoint | null | undefined;
  readonly pickup_time: string;
  readonly estimated_hours?: number | null | undefined;
  readonly delivered?: boolean | number | string | null | undefined;
  readonly return_location?: TripPoint | null | undefined;
  readonly driver_age?: number | null | undefined;
}

/** A checked trip. The distance is measured here, never taken from the client. */
export interface TripData {
  readonly rentalType: RentalType;
  readonly pickup: TripPoint;
  readonly destination: TripPoint;
  /** Active zones of the pickup point, at least one. */
  readonly zoneIds: readonly number[];
  readonly timeZone: string;
  readonly pickupAt: Date;
  /** For `hourly` and `day_wise`. */
  readonly estimatedHours: number | null;
  /** Kilometres and decimal hours, for `distance_wise`. */
  readonly distance: number | null;
  readonly travelHours: number | null;
  /** Whether the vehicles are brought to the pickup place. */
  readonly delivered: boolean;
  /** Where a trip by time ends; `null`: at its pickup place. */
  readonly returnPlace: TripPoint | null;
  readonly driverAge: number | null;
}

const MAX_DAYS = 90;
const YEAR_MS = 366 * 86_400_000;
/** Kilometres per hour where the street map has no streets. */
const OVERLAND_SPEED = 60;

/**
 * Reads the trip of a request.
 * @throws {Refusal} 403 `zone`, `pickup_time`, `estimated_hours`, `destination_location`
 */
export async function readTripData(
  sql: Sql,
  { maps, now }: Pick<ShopView, 'maps' | 'now'>,
  input: TripInput,
): Promise<TripData> {
  const { rental_type: rentalType, pickup_location: pickup } = input;
  const zoneIds = await findZoneIdsAt(sql, pointOf(pickup));
  const [zone] = await findZoneClocks(sql, zoneIds);
  if (!zone) return refuse(403, 'zone', 'pickupOutside');
  const isByDistance = rentalType === 'distance_wise';
  const destination = input.destination_location ?? null;
  if (isByDistance && !destination) refuse(403, 'destination_location', 'destinationNeeded');
  const route = isByDistance && destination ? measureRoute(maps, pickup, destination) : null;
  if (route) refuseDistance(route.kilometres);
  return {
    rentalType,
    pickup,
    destination: destination ?? pickup,
    zoneIds,
    timeZone: zone.time_zone,
    pickupAt: readPickupTime(input.pickup_time, zone.time_zone, now),
    estimatedHours: isByDistance ? null : checkHours(input.estimated_hours ?? 0),
    distance: route?.kilometres ?? null,
    travelHours: route?.hours ?? null,
    delivered: isOn(input.delivered),
    returnPlace: isByDistance ? null : (input.return_location ?? null),
    driverAge: input.driver_age ?? null,
  };
}

type TripTimes = Pick<TripData, 'pickupAt' | 'estimatedHours' | 'travelHours'>;

/** From the pickup to the return. */
export function spanOfTrip(trip: TripTimes): TripSpan {
  return spanOf(trip.pickupAt, trip.estimatedHours ?? trip.travelHours ?? 1);
}

/** How long the trip reserves its vehicles: including delivery, cleaning, and the drive back from its end. */
export function occupiedSpan(trip: TripTimes, { bringHours, backHours }: DrivingHours): TripSpan {
  const after = backHours + (trip.travelHours ?? 0);
  return reservedSpan(spanOfTrip(trip), { bringHours, backHours: after });
}

/** @throws {Refusal} 403 `pickup_time` */
export function readPickupTime(text: string, timeZone: string, now: Date): Date {
  const at = readWallTime(text, timeZone);
  if (at === null) return refuse(403, 'pickup_time', 'invalid', { field: 'pickup time' });
  if (at < now) refuse(403, 'pickup_time', 'pickupPast');
  if (at.getTime() - now.getTime() > YEAR_MS) refuse(403, 'pickup_time', 'pickupTooLate');
  return at;
}

/** @throws {Refusal} 403 `estimated_hours` */
export function checkHours(hours: number): number {
  if (hours < 1) refuse(403, 'estimated_hours', 'tripTooShort');
  if (hours > MAX_DAYS * 24) refuse(403, 'estimated_hours', 'tripTooLong', { days: MAX_DAYS });
  return Math.round(hours * 100) / 100;
}

/** The same distance as `GET /config/distance-api` answers; the straight line where there is no route. */
export function measureRoute(
  maps: MapProvider,
  from: Pick<TripPoint, 'lat' | 'lng'>,
  to: Pick<TripPoint, 'lat' | 'lng'>,
): { readonly kilometres: number; readonly hours: number } {
  const [start, end] = [pointOf(from), pointOf(to)];
  const route = maps.findRoute(
    { lat: start.latitude, lng: start.longitude },
    { lat: end.latitude, lng: end.longitude },
    'DRIVE',
  );
  const kilometres = distanceKm(route && { distanceMeters: Math.round(route.metres) }, start, end);
  const hours = route ? route.seconds / 3600 : kilometres / OVERLAND_SPEED;
  return { kilometres, hours: Math.round(hours * 100) / 100 };
}

/** @throws {Refusal} 403 `destination_location` for a destination that is too near or too far away */
export function refuseDistance(kilometres: number): void {
  const problem = tripDistanceProblem(kilometres);
  if (problem === 'tooNear') refuse(403, 'destination_location', 'destinationTooNear');
  if (problem === 'tooFar') {
    refuse(403, 'destination_location', 'destinationTooFar', { kilometres: LONGEST_TRIP_KM });
  }
}

export function pointOf({ lat, lng }: Pick<TripPoint, 'lat' | 'lng'>): {
  latitude: number;
  longitude: number;
} {
  return { latitude: Number(lat), longitude: Number(lng) };
}
