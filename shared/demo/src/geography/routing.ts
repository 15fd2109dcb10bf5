import { type Language, type LatLng, lineMetres } from '@storefront/backend/geometry/coordinates';
import { encodePolyline } from '@storefront/backend/geometry/polyline';
import type { TravelMode } from '@storefront/backend/initial-data';
import { cityAt } from './districts';
import { shortestPath } from './shortest-path';
import { pointOnEdge, type StreetMap, streetMap } from './street-map';
import { canUse, speedOf } from './travel-modes';

const units = {
  en: { metres: 'm', kilometres: 'km' },
  ar: { metres: 'م', kilometres: 'كم' },
} as const satisfies Record<Language, { metres: string; kilometres: string }>;

/** `850 m`, `5.2 km`. */
export function distanceText(metres: number, language: Language): string {
  const { metres: short, kilometres } = units[language];
  if (metres < 995) return `${Math.round(metres / 10) * 10} ${short}`;
  return `${(metres / 1000).toFixed(1)} ${kilometres}`;
}

/** `1 min`, `14 mins`, `1 hour 5 mins`; in Arabic with dual and plural. */
export function durationText(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const parts: string[] = [];
  if (minutes >= 60) parts.push(countText(Math.floor(minutes / 60), 'hour', language));
  if (minutes % 60 > 0) parts.push(countText(minutes % 60, 'minute', language));
  return parts.join(language === 'ar' ? ' و' : ' ');
}

const countForms = {
  hour: { en: ['hour', 'hours'], ar: ['ساعة', 'ساعتان', 'ساعات'] },
  minute: { en: ['min', 'mins'], ar: ['دقيقة', 'دقيقتان', 'دقائق'] },
} as const;

function countText(count: number, unit: keyof typeof countForms, language: Language): string {
  if (language === 'en') {
    const [one, many] = countForms[unit].en;
    return `${count} ${count === 1 ? one : many}`;
  }
  const [one, two, few] = countForms[unit].ar;
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count} ${count % 100 >= 3 && count % 100 <= 10 ? few : one}`;
}

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

/** A point farther than this from all streets has no route; metres. */
const farthestStreet = 1500;

/** The fastest route; null if the streets of one demo city do not connect the two points. */
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
