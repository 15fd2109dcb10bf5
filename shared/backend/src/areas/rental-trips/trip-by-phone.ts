import type { AssignedVehicle, Trip, TripPoint } from '@storefront/api';
import { type LatLng, roundToArea } from '../../geometry/coordinates';
import { areaAwayFrom } from '../orders/courier-position';

/**
 * A trip as its number and phone show it: how it stands, vehicles and bill. No name, note, code, plate, receipt or
 * action; places to about a hundred metres, and the driver not close to them (`shared/api/docs/orders.md`, "Following").
 */
export function tripByPhone(trip: Trip): Trip {
  const places = [trip.pickup_location, trip.destination_location, trip.return_location];
  const homes = places.flatMap((place) => (place ? [pointOf(place)] : []));
  return {
    ...trip,
    ...withoutPerson,
    seen_by_phone: 1,
    pickup_location: areaOf(trip.pickup_location),
    destination_location: trip.destination_location && areaOf(trip.destination_location),
    return_location: trip.return_location && areaOf(trip.return_location),
    deposit: trip.deposit && { ...trip.deposit, reason: null, gateways: [] },
    trip_details: trip.trip_details?.map((line) => ({ ...line, license_plate_number: [] })) ?? null,
    vehicle_identity: trip.vehicle_identity?.map((vehicle) => vehicleOf(vehicle, homes)) ?? null,
  };
}

const withoutPerson = {
  user_info: null,
  trip_note: null,
  driver_age: null,
  otp: null,
  coupon_code: null,
  cancellation_reason: null,
  cancel_until: null,
  held_until: null,
  receipt_url: null,
  offers: [],
};

function vehicleOf(vehicle: AssignedVehicle, homes: readonly LatLng[]): AssignedVehicle {
  const { driver_data: driver } = vehicle;
  const { lat, lng } = driver ?? {};
  const at = areaAwayFrom(homes, lat == null || lng == null ? null : { lat, lng });
  return {
    ...vehicle,
    license_plate_number: null,
    comment: null,
    driver_data: driver && { id: driver.id, first_name: driver.first_name, ...at },
  };
}

const pointOf = ({ lat, lng }: TripPoint): LatLng => ({ lat: Number(lat), lng: Number(lng) });

function areaOf(place: TripPoint): TripPoint {
  const { lat, lng } = roundToArea(pointOf(place));
  return { lat: String(lat), lng: String(lng), location_name: null };
}
