import { read, type Vehicle } from '@storefront/api';
import { type VehicleAvailability, vehicleAvailability } from '@storefront/api/rental';
import { keepPreviousData, useQuery } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import type { TripSettings } from '../trip/trip-settings';

/**
 * Whether a vehicle is free for the trip, and when else; `undefined` until that is known, and where the server
 * does not tell: the booking cart has the last word then.
 */
export function useAvailability(
  vehicle: Pick<Vehicle, 'id'>,
  trip: TripSettings,
  quantity: number,
): VehicleAvailability | undefined {
  const place = useWhere((where) => where.coordinates);
  const isByDistance = trip.type === 'distance_wise';
  const { destination } = trip;
  const { data } = useQuery({
    ...read(vehicleAvailability, {
      params: { id: vehicle.id },
      query: {
        date: `${trip.pickupTime}:00`,
        trip_type: trip.type,
        quantity,
        ...(!isByDistance && { duration: trip.hours }),
        ...(place && { pickup_location: { lat: place.lat, lng: place.lng } }),
        ...(isByDistance &&
          destination && {
            destination_location: { lat: destination.lat, lng: destination.lng },
          }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return data;
}
