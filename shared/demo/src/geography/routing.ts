import { type Language, type LatLng, lineMetres } from '@storefront/backend/geometry/coordinates';
import { encodePolyline } from '@storefront/backend/geometry/polyline';
import type { TravelMode } from '@storefront/backend/initial-data';
import { cityAt } from './districts';
import { distanceText, durationText } from './measure-texts';
import { shortestPath } from './shortest-path';
import { pointOnEdge, type StreetMap, streetMap } from './street-map';
import { canUse, speedOf } from './travel-modes';

/** A route along the streets, from the exact origin to the exact destination. */
export interface Route {
  points: LatLng[];
  metres: number;
  seconds: number;
}

/** The body of `distance-api`. */
export type DistanceAnswer =
  | {
      distanceMeters: number;
      duration: string;
      localizedValues: { distance: { text: string }; duration: { text: string } };
    }
  | { status: 'ZERO_RESULTS' };

/** The body of `direction-api`. */
export type DirectionsAnswer =
  | {
      routes: { distanceMeters: number; duration: string; polyline: { encodedPolyline: string } }[];
    }
  | { error: string };

/** A point farther than this from every street has no route; metres. */
const farthestStreet = 1500;

/** The quickest route, or null when the streets of one demo city do not join the two points. */
export function findRoute(origin: LatLng, destination: LatLng, mode: TravelMode): Route | null {
  const city = cityAt(origin);
  if (!city || cityAt(destination) !== city) return null;
  const map = streetMap(city.key);
  const from = snap(map, origin, mode);
  const to = snap(map, destination, mode);
  const path = from && to && shortestPath(map, from, to, mode);
  if (!path) return null;
  const [first, last] = [map.graph.edges[from.edge], map.graph.edges[to.edge]];
  if (!first || !last) return null;
  const points = [
    origin,
    pointOnEdge(map, first, from.share),
    ...path.nodes.map((node) =>
      map.plan.toMap({ x: map.graph.x[node] ?? 0, y: map.graph.y[node] ?? 0 }),
    ),
    pointOnEdge(map, last, to.share),
    destination,
  ];
  const toAndFromDoor = (from.metres + to.metres) / speedOf(mode, 'residential');
  return { points, metres: lineMetres(points), seconds: path.seconds + toAndFromDoor };
}

function snap(map: StreetMap, { lat, lng }: LatLng, mode: TravelMode) {
  return map.index.nearest(
    map.plan.toPlan(lat, lng),
    farthestStreet,
    ({ street }) => street.class !== 'ferry' && canUse(mode, street.class),
  );
}

/** Distance and time between two points (clients read `distanceMeters`). */
export function distance(
  origin: LatLng,
  destination: LatLng,
  mode: TravelMode = 'DRIVE',
  language: Language = 'en',
): DistanceAnswer {
  const route = findRoute(origin, destination, mode);
  if (!route) return { status: 'ZERO_RESULTS' };
  return {
    distanceMeters: Math.round(route.metres),
    duration: `${Math.round(route.seconds)}s`,
    localizedValues: {
      distance: { text: distanceText(route.metres, language) },
      duration: { text: durationText(route.seconds, language) },
    },
  };
}

/** The route to draw between two points; clients try another mode on `error`. */
export function directions(
  origin: LatLng,
  destination: LatLng,
  mode: TravelMode = 'DRIVE',
): DirectionsAnswer {
  const route = findRoute(origin, destination, mode);
  if (!route) return { error: 'ZERO_RESULTS' };
  return {
    routes: [
      {
        distanceMeters: Math.round(route.metres),
        duration: `${Math.round(route.seconds)}s`,
        polyline: { encodedPolyline: encodePolyline(route.points) },
      },
    ],
  };
}
