import type { RentalUserData } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isSamePlace } from './same-place';
import { fitHours, type NamedPoint, type TripSettings } from './trip-settings';

/** The trip of the booking cart in the form that the page's forms use. */
export function settingsOf(data: RentalUserData): TripSettings {
  const { destination_location: end, return_location: back, rental_type: type } = data;
  return {
    type,
    pickupTime: data.pickup_time.slice(0, 16).replace('T', ' '),
    hours: fitHours(type, data.estimated_hours ?? Number.NaN),
    destination:
      type === 'distance_wise' && end
        ? { lat: Number(end.lat), lng: Number(end.lng), name: end.location_name ?? '' }
        : null,
    returnPlace: back
      ? { lat: Number(back.lat), lng: Number(back.lng), name: back.location_name ?? '' }
      : undefined,
    delivered: isOn(data.delivered) || undefined,
    driverAge: data.driver_age ?? undefined,
  };
}

export function pickupOf({
  pickup_location: { lat, lng, location_name },
}: RentalUserData): NamedPoint {
  return { lat: Number(lat), lng: Number(lng), name: location_name ?? '' };
}

/**
 * Whether this trip would change that of the booking cart.
 * @param pickup `null` while no place is chosen
 */
export function changesTrip(
  data: RentalUserData,
  trip: TripSettings,
  pickup: NamedPoint | null,
): boolean {
  const current = settingsOf(data);
  const isByDistance = trip.type === 'distance_wise';
  return (
    current.type !== trip.type ||
    current.pickupTime !== trip.pickupTime ||
    (!isByDistance && current.hours !== trip.hours) ||
    (isByDistance && !isSamePlace(current.destination, trip.destination)) ||
    (!isByDistance && !isSamePlace(current.returnPlace, trip.returnPlace)) ||
    Boolean(current.delivered) !== Boolean(trip.delivered) ||
    current.driverAge !== trip.driverAge ||
    (pickup !== null && !isSamePlace(pickupOf(data), pickup))
  );
}
