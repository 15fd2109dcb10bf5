import type { RentalUserData } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { fitHours, type TripSettings } from './trip-settings';

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
