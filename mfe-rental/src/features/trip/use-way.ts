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

export interface TripWay {
  /** What the trip is counted in; `null` while the way is not known, or where there is no such trip. */
  readonly measure: TripMeasure | null;
  /** Why no vehicle is rented for this way. */
  readonly problem: 'tooNear' | 'tooFar' | null;
}

/**
 * The way of a trip by distance, asked for from the pickup place to the destination: the same that the server
 * charges, by the same limits.
 * @param from the pickup place; the chosen location unless told
 */
function useTripWay(trip: TripSettings, from?: Start): TripWay {
  const chosen = useWhere((where) => where.coordinates);
  const start = from ?? chosen;
  const { destination } = trip;
  const isNeeded = trip.type === 'distance_wise' && start !== null && destination !== null;
  const way = useQuery({
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
  if (!isNeeded || !way.data) return { measure: measureOf(trip, null), problem: null };
  const kilometres = distanceKm(
    'distanceMeters' in way.data ? { distanceMeters: way.data.distanceMeters } : null,
    { latitude: start.lat, longitude: start.lng },
    { latitude: destination.lat, longitude: destination.lng },
  );
  const problem = tripDistanceProblem(kilometres);
  return { measure: problem ? null : measureOf(trip, kilometres), problem };
}

/** What the trip is counted in, from the chosen location. */
export function useTripMeasure(trip: TripSettings): TripMeasure | null {
  return useTripWay(trip).measure;
}

/** What is wrong with the destination of a trip, in words; `undefined`: nothing. */
export function useDestinationProblem(trip: TripSettings, from?: Start): string | undefined {
  const { t } = useRentalTexts();
  const { problem } = useTripWay(trip, from);
  return problem
    ? t(`trip.destinationProblems.${problem}`, { kilometres: LONGEST_TRIP_KM })
    : undefined;
}
