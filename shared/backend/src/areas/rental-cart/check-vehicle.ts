import type { RentalType } from '@storefront/api';
import { isStoreOpen } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { refuse } from '../../server/refusal';
import type { TripSpan } from '../rental-catalog/free-units';
import type { VehicleRow } from '../rental-catalog/vehicle-row';
import { findWays, missingWay, type WayPlaces, type Ways } from '../rental-catalog/ways';
import { findFreeUnits, isProviderActive, listSchedules } from './queries';
import { occupiedSpan, type TripData } from './trip-data';

export function offers(vehicle: VehicleRow, rentalType: RentalType): boolean {
  return {
    hourly: vehicle.trip_hourly,
    distance_wise: vehicle.trip_distance,
    day_wise: vehicle.trip_day_wise,
  }[rentalType];
}

export function servesPickup(vehicle: VehicleRow, zoneIds: readonly number[]): boolean {
  return vehicle.pickup_zone_ids.some((id) => zoneIds.includes(id));
}

/** The part of a trip that determines which vehicles are available. */
type WantedTrip = Omit<TripData, 'destination' | 'timeZone' | 'distance'>;

/**
 * The delivery and one-way return of a vehicle's provider for a trip.
 * @throws {Refusal} 403 `cart_item` when it does not offer the chosen one
 */
export async function readWays(
  sql: Sql,
  { provider_id, provider_name: name }: Pick<VehicleRow, 'provider_id' | 'provider_name'>,
  places: WayPlaces,
): Promise<Ways> {
  const ways = await findWays(sql, provider_id, places);
  const missing = missingWay(ways, places);
  if (missing === 'delivery') refuse(403, 'cart_item', 'notDelivered', { name });
  if (missing === 'elsewhere') refuse(403, 'cart_item', 'returnNotServed', { name });
  return ways;
}

/**
 * Checks that this many units of a vehicle are available for a trip.
 * @throws {Refusal} 403 `cart_item` with the reason
 */
export async function checkVehicle(
  sql: Sql,
  vehicle: VehicleRow,
  quantity: number,
  trip: WantedTrip,
): Promise<void> {
  const { name, provider_name: provider } = vehicle;
  if (!offers(vehicle, trip.rentalType)) refuse(403, 'cart_item', 'typeNotOffered', { name });
  if (!servesPickup(vehicle, trip.zoneIds)) {
    refuse(403, 'cart_item', 'pickupNotServed', { name: provider });
  }
  const hours = await listSchedules(sql, vehicle.provider_id);
  const isOpen =
    (await isProviderActive(sql, vehicle.provider_id)) &&
    isStoreOpen(hours, trip.pickupAt, vehicle.time_zone);
  if (!isOpen) refuse(403, 'cart_item', 'providerClosed', { name: provider });
  const { min_driver_age: age } = vehicle;
  if (age !== null && trip.driverAge !== null && trip.driverAge < age) {
    refuse(403, 'cart_item', 'driverTooYoung', { name, age });
  }
  const ways = await readWays(sql, vehicle, trip);
  await checkUnits(sql, vehicle, quantity, occupiedSpan(trip, ways));
}

/** @throws {Refusal} 403 `cart_item` */
async function checkUnits(
  sql: Sql,
  vehicle: VehicleRow,
  quantity: number,
  span: TripSpan,
): Promise<void> {
  const { id, name } = vehicle;
  const free = await findFreeUnits(sql, id, span, quantity);
  if (free.length === 0) refuse(403, 'cart_item', 'vehicleBooked', { name });
  if (free.length < quantity) {
    refuse(403, 'cart_item', 'vehicleUnits', { name, count: free.length });
  }
}
