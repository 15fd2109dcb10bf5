import type { RentalType } from '@storefront/api';
import { isStoreOpen } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { refuse } from '../../server/refusal';
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

/**
 * Whether so many of a vehicle can be had for a trip.
 * @throws {Refusal} 403 `cart_item` with the reason
 */
export async function checkVehicle(
  sql: Sql,
  vehicle: VehicleRow,
  quantity: number,
  trip: Pick<TripData, 'rentalType' | 'zoneIds' | 'pickupAt' | 'estimatedHours' | 'travelHours'>,
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
  await checkUnits(sql, vehicle, quantity, trip);
}

/** @throws {Refusal} 403 `cart_item` */
async function checkUnits(
  sql: Sql,
  vehicle: VehicleRow,
  quantity: number,
  trip: Parameters<typeof occupiedSpan>[0],
): Promise<void> {
  const { id, name } = vehicle;
  const free = await findFreeUnits(sql, id, occupiedSpan(trip), quantity);
  if (free.length === 0) refuse(403, 'cart_item', 'vehicleBooked', { name });
  if (free.length < quantity) {
    refuse(403, 'cart_item', 'vehicleUnits', { name, count: free.length });
  }
}
