import { useDistance } from '@storefront/api/places';
import { distanceKm, type TripMeasure } from '@storefront/pricing';
import { useWhere } from '@storefront/session';
import { measureOf, type TripSettings } from './trip-settings';

/**
 * What the trip is counted in. For trips by distance the way is asked for from the pickup place to
 * the destination, the same that the server charges.
 */
export function useTripMeasure(trip: TripSettings): TripMeasure | null {
  const from = useWhere((where) => where.coordinates);
  const { destination } = trip;
  const isNeeded = trip.type === 'distance_wise' && from !== null && destination !== null;
  const way = useDistance(
    {
      origin_lat: from?.lat ?? 0,
      origin_lng: from?.lng ?? 0,
      destination_lat: destination?.lat ?? 0,
      destination_lng: destination?.lng ?? 0,
      mode: 'DRIVE',
    },
    { enabled: isNeeded },
  );
  if (!isNeeded || !way.data) return measureOf(trip, null);
  const kilometres = distanceKm(
    'distanceMeters' in way.data ? { distanceMeters: way.data.distanceMeters } : null,
    { latitude: from.lat, longitude: from.lng },
    { latitude: destination.lat, longitude: destination.lng },
  );
  return measureOf(trip, kilometres);
}
