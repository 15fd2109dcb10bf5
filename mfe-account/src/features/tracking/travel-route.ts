import { type QueryOf, type Route, read } from '@storefront/api';
import { direction } from '@storefront/api/places';
import { useQuery, useQueryClient } from '@storefront/platform';
import type { MapPoint } from '@storefront/ui/map';

/** Driving is tried first, then walking, then bicycling; otherwise there is no line. */
const modes = ['DRIVE', 'WALK', 'BICYCLE'] as const;
export type TravelMode = (typeof modes)[number];

/**
 * The first route that any travel mode finds.
 * @param ask reads the routes of one mode; a rejection counts as none
 * @returns `null` when no mode finds one
 */
export async function firstRoute(
  ask: (mode: TravelMode) => Promise<Route | null>,
): Promise<Route | null> {
  for (const mode of modes) {
    try {
      const route = await ask(mode);
      if (route) return route;
    } catch (error) {
      // The map is useful without a line; the query reports the failure of the last mode.
      if (mode === modes.at(-1)) throw error;
    }
  }
  return null;
}

/** Seconds of a duration such as `840s`. */
export function routeSeconds(route: Route | null | undefined): number | null {
  const seconds = Number.parseFloat(route?.duration ?? '');
  return Number.isFinite(seconds) ? seconds : null;
}

/** About a hundred metres: a courier who moved less keeps the same route. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** The route between two points; `null` when one of them is missing. */
export function useTravelRoute(from: MapPoint | null, to: MapPoint | null) {
  const client = useQueryClient();
  const ends = from && to ? endsOf(from, to) : null;
  return useQuery({
    queryKey: ['tracking', 'route', ends],
    queryFn: () =>
      firstRoute(async (mode) => {
        if (!ends) return null;
        const answer = await client.fetchQuery({
          ...read(direction, { query: { ...ends, mode } }),
          retry: false,
        });
        return answer.routes?.[0] ?? null;
      }),
    enabled: ends !== null,
    staleTime: 60_000,
  });
}

function endsOf(from: MapPoint, to: MapPoint): Omit<QueryOf<typeof direction>, 'mode'> {
  return {
    origin_lat: round(from.lat),
    origin_lng: round(from.lng),
    destination_lat: to.lat,
    destination_lng: to.lng,
  };
}
