import {
  type LatLng,
  type LocalizedText,
  type Position,
  roundPosition,
} from '@storefront/backend/geometry/coordinates';
import { pointInPolygon, polygonArea } from '@storefront/backend/geometry/polygons';
import { type CityKey, cities } from './cities';
import { landAt } from './districts';
import { parseLine } from './parse-line';
import type { StreetEdge } from './street-graph';
import { besideEdge, pointOnEdge, streetMap } from './street-map';

/** A delivery zone of the demo; its opening times are in `timeZone`. */
export interface DemoZone {
  id: number;
  key: 'downtown' | 'zamalek-giza' | 'new-cairo' | 'riyadh';
  name: LocalizedText;
  city: CityKey;
  timeZone: string;
  polygon: readonly Position[];
}

export const demoZones: readonly DemoZone[] = [
  {
    id: 1,
    key: 'downtown',
    name: { en: 'Downtown', ar: 'وسط البلد' },
    city: 'cairo',
    timeZone: cities.cairo.timeZone,
    polygon: parseLine(
      '30.0735,31.2262 30.074,31.244 30.069,31.2585 30.06,31.2665 30.0455,31.2672 30.0335,31.2605 30.0245,31.248 30.0215,31.2345 30.031,31.2312 30.0378,31.2302 30.0445,31.2306 30.052,31.2298 30.0585,31.2276 30.066,31.2246',
    ),
  },
  {
    id: 2,
    key: 'zamalek-giza',
    name: { en: 'Zamalek and Giza', ar: 'الزمالك والجيزة' },
    city: 'cairo',
    timeZone: cities.cairo.timeZone,
    polygon: parseLine(
      '30.0752,31.2178 30.0668,31.2238 30.0588,31.2268 30.052,31.2284 30.0445,31.2292 30.0365,31.2272 30.0315,31.2262 30.0215,31.2225 30.006,31.2212 29.9985,31.2262 29.9735,31.2262 29.9735,31.199 29.9705,31.16 29.9735,31.126 29.9945,31.126 30.008,31.151 30.026,31.177 30.049,31.1815 30.07,31.1895',
    ),
  },
  {
    id: 3,
    key: 'new-cairo',
    name: { en: 'New Cairo', ar: 'القاهرة الجديدة' },
    city: 'cairo',
    timeZone: cities.cairo.timeZone,
    polygon: parseLine(
      '30.0725,31.4 30.0735,31.447 30.0625,31.492 30.043,31.527 30.008,31.527 29.9825,31.496 29.9765,31.449 29.9865,31.41 30.018,31.389 30.047,31.39',
    ),
  },
  {
    id: 4,
    key: 'riyadh',
    name: { en: 'Riyadh', ar: 'الرياض' },
    city: 'riyadh',
    timeZone: cities.riyadh.timeZone,
    polygon: parseLine(
      '24.839,46.612 24.839,46.693 24.812,46.758 24.758,46.803 24.694,46.806 24.636,46.774 24.606,46.719 24.614,46.663 24.656,46.612 24.721,46.578 24.786,46.581',
    ),
  },
];

const smallestFirst = [...demoZones].sort(
  (a, b) => polygonArea(a.polygon) - polygonArea(b.polygon),
);

/** The zones that contain a point, the smallest area first; empty outside all zones. */
export function zonesAt(lat: number, lng: number): DemoZone[] {
  return smallestFirst.filter((zone) => pointInPolygon(lat, lng, zone.polygon));
}

/** @throws RangeError for an id that is not in `demoZones` */
export function demoZone(id: number): DemoZone {
  const zone = demoZones.find((candidate) => candidate.id === id);
  if (!zone) throw new RangeError(`There is no demo zone ${id}`);
  return zone;
}

/** The drivable streets of a zone in sequence, with the metres before each edge. */
interface ZoneStreets {
  edges: StreetEdge[];
  startsAt: number[];
  metres: number;
}

const streetsOfZone = new Map<number, ZoneStreets>();

function zoneStreets({ id, city, polygon }: DemoZone): ZoneStreets {
  const known = streetsOfZone.get(id);
  if (known) return known;
  const map = streetMap(city);
  const streets: ZoneStreets = { edges: [], startsAt: [], metres: 0 };
  for (const edge of map.graph.edges) {
    if (edge.street.class === 'motorway' || edge.street.class === 'ferry') continue;
    if (map.groups.DRIVE[edge.from] !== map.mainGroup.DRIVE) continue;
    const middle = pointOnEdge(map, edge, 0.5);
    if (!pointInPolygon(middle.lat, middle.lng, polygon)) continue;
    // Bridges have no doors.
    if (landAt(city, middle) === null) continue;
    streets.edges.push(edge);
    streets.startsAt.push(streets.metres);
    streets.metres += edge.length;
  }
  streetsOfZone.set(id, streets);
  return streets;
}

/** Metres from the middle of a street to a door. */
const doorDistance = 12;

/**
 * A place for a shop or a customer in a zone: a door beside a drivable street.
 *
 * @param random - numbers from 0 up to 1; the same numbers give the same places
 * @throws RangeError for an id that is not in `demoZones`
 */
export function randomPointInZone(zoneId: number, random: () => number): LatLng {
  const zone = demoZone(zoneId);
  const map = streetMap(zone.city);
  const { edges, startsAt, metres } = zoneStreets(zone);
  for (;;) {
    const at = random() * metres;
    const index = lastNotAbove(startsAt, at);
    const edge = edges[index];
    const share = 0.15 + 0.7 * random();
    const side = random() < 0.5 ? -1 : 1;
    if (!edge) continue;
    const door = besideEdge(map, edge, share, side * doorDistance);
    if (pointInPolygon(door.lat, door.lng, zone.polygon) && landAt(zone.city, door) !== null) {
      return roundPosition(door);
    }
  }
}

function lastNotAbove(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
