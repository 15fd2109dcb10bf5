import { read } from '@storefront/api';
import { distance } from '@storefront/api/places';
import { useQuery } from '@storefront/platform';
import {
  distanceKm,
  LONGEST_TRIP_KM,
  type TripMeasure,
  tripDistanceProblem,
} from '@storefront/pricing';
import { useWhere } from '@storefront/session';
import { useRentalTexts } from '../texts/use-rental-texts';
import { measureOf, type TripSettings } from './trip-settings';

/** Where a trip begins. */
interface Start {
  readonly lat: number;
  readonly lng: number;
}

export interface TripRoute {
  /** The measure of the trip; `null` while the route is not known, or when there is no such trip. */
  readonly measure: TripMeasure | null;
  /** Why no vehicle is rented for this route. */
  readonly problem: 'tooNear' | 'tooFar' | null;
}

/**
 * The route of a trip by distance, from the pickup place to the destination. It is the same that the server charges,
 * with the same limits.
 * @param from the pickup place; by default the chosen location
 */
function useTripRoute(trip: TripSettings, from?: Start): TripRoute {
  const chosen = useWhere((where) => where.coordinates);
  const start = from ?? chosen;
  const { destination } = trip;
  const isNeeded = trip.type === 'distance_wise' && start !== null && destination !== null;
  const route = useQuery({
    ...read(distance, {
      query: {
        origin_lat: start?.lat ?? 0,
        origin_lng: start?.lng ?? 0,
        destination_lat: destination?.lat ?? 0,
        destination_lng: destination?.lng ?? 0,
        mode: 'DRIVE',
      },
    }),
    enabled: isNeeded,
  });
  if (!isNeeded || !route.data) return { measure: measureOf(trip, null), problem: null };
  const kilometres = distanceKm(
    'distanceMeters' in route.data ? { distanceMeters: route.data.distanceMeters } : null,
    { latitude: start.lat, longitude: start.lng },
    { latitude: destination.lat, longitude: destination.lng },
  );
  const problem = tripDistanceProblem(kilometres);
  return { measure: problem ? null : measureOf(trip, kilometres), problem };
}

/** The measure of the trip, from the chosen location. */
export function useTripMeasure(trip: TripSettings): TripMeasure | null {
  return useTripRoute(trip).measure;
}

/** The error text for the destination of a trip; `undefined` for none. */
export function useDestinationProblem(trip: TripSettings, from?: Start): string | undefined {
  const { t } = useRentalTexts();
  const { problem } = useTripRoute(trip, from);
  return problem
    ? t(`trip.destinationProblems.${problem}`, { kilometres: LONGEST_TRIP_KM })
    : undefined;
}
