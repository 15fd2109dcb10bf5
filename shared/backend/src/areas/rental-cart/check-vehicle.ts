import type { RentalType } from '@storefront/api';
import { isStoreOpen } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import type { TripSpan } from '../rental-catalog/free-units';
import {
  type Fulfilment,
  type FulfilmentPlaces,
  findFulfilment,
  missingFulfilment,
} from '../rental-catalog/fulfilment';
import type { VehicleRow } from '../rental-catalog/vehicle-row';
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

/** The parts of a trip that decide which vehicles are available for it. */
type WantedTrip = Omit<TripData, 'destination' | 'timeZone' | 'distance'>;

/**
 * The terms of delivery and return elsewhere that a vehicle's provider offers for a trip.
 * @throws {Refusal} 403 `cart_item` when one is chosen that the provider does not offer
 */
export async function readFulfilment(
  sql: Sql,
  { provider_id, provider_name: name }: Pick<VehicleRow, 'provider_id' | 'provider_name'>,
  places: FulfilmentPlaces,
): Promise<Fulfilment> {
  const ways = await findFulfilment(sql, provider_id, places);
  const missing = missingFulfilment(ways, places);
  if (missing === 'delivery') refuse(403, 'cart_item', 'notDelivered', { name });
  if (missing === 'elsewhere') refuse(403, 'cart_item', 'returnNotServed', { name });
  return ways;
}

/**
 * Checks that a quantity of a vehicle is available for a trip.
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
  const ways = await readFulfilment(sql, vehicle, trip);
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
