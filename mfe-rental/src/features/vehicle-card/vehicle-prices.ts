import type { RentalType, Vehicle } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { region } from '#region';

type Rented = Pick<
  Vehicle,
  | 'trip_hourly'
  | 'trip_distance'
  | 'trip_day_wise'
  | 'hourly_price'
  | 'distance_price'
  | 'day_wise_price'
>;

/** Kinds of trip that a vehicle is offered for. */
export function offeredTypes(vehicle: Rented): RentalType[] {
  const offered: Record<RentalType, boolean> = {
    hourly: isOn(vehicle.trip_hourly),
    distance_wise: isOn(vehicle.trip_distance),
    day_wise: isOn(vehicle.trip_day_wise),
  };
  return region.tripTypes.filter((type) => offered[type]);
}

/** The price of one hour, kilometre or day, before discounts. */
export function unitPrice(vehicle: Rented, type: RentalType): number {
  return {
    hourly: vehicle.hourly_price,
    distance_wise: vehicle.distance_price,
    day_wise: vehicle.day_wise_price,
  }[type];
}

/** The kind of trip for which a vehicle is priced: the requested one, or else the first that it is offered for. */
export function pricedType(vehicle: Rented, wanted: RentalType): RentalType {
  const offered = offeredTypes(vehicle);
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}
