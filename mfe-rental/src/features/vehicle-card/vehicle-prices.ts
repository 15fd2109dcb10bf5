import type { RentalType, Vehicle } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { type TripMeasure, tripPrice } from '@storefront/pricing';
import { region } from '#region';

type Rented = Pick<
  Vehicle,
  | 'trip_hourly'
  | 'trip_distance'
  | 'trip_day_wise'
  | 'hourly_price'
  | 'distance_price'
  | 'day_wise_price'
  | 'discount_type'
  | 'discount_price'
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

export interface VehiclePrices {
  /** What the prices are for: the kind of trip that was asked for, or the first one offered. */
  readonly type: RentalType;
  readonly unit: number;
  /** The whole trip, before and after the vehicle's discount; `null` while it cannot be told. */
  readonly trip: { readonly price: number; readonly discounted: number } | null;
}

/**
 * What a vehicle costs for a trip. A vehicle that is not offered for it has only a price per unit, of the kind
 * that it is offered for.
 */
export function vehiclePrices(
  vehicle: Rented,
  asked: RentalType,
  measure: TripMeasure | null,
  digits?: number | null,
): VehiclePrices {
  const offered = offeredTypes(vehicle);
  const type = offered.includes(asked) ? asked : (offered[0] ?? asked);
  const trip = measure && type === measure.rental_type ? tripPrice(vehicle, measure, digits) : null;
  return { type, unit: unitPrice(vehicle, type), trip };
}
