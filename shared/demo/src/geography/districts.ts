import type { LatLng } from '@storefront/backend/geometry/coordinates';
import {
  type Bounds,
  boundsOf,
  inBounds,
  type Polygon,
  pointInPolygon,
} from '@storefront/backend/geometry/polygons';
import { type City, type CityKey, cities, cityKeys } from './cities';
import { cityLands } from './city-land';
import type { District, Park, Water } from './land';

interface Shape<Subject> {
  subject: Subject;
  polygon: Polygon;
  bounds: Bounds;
}

interface Terrain {
  water: Shape<Water>[];
  islands: Shape<string>[];
  parks: Shape<Park>[];
}

function shape<Subject>(subject: Subject, polygon: Polygon): Shape<Subject> {
  return { subject, polygon, bounds: boundsOf(polygon) };
}

function covers(point: LatLng, { polygon, bounds }: Shape<unknown>): boolean {
  return inBounds(point, bounds) && pointInPolygon(point.lat, point.lng, polygon);
}

function terrainOf(key: CityKey): Terrain {
  const { water, parks } = cityLands[key];
  return {
    water: water.map((one) => shape(one, one.shore)),
    islands: water.flatMap(({ islands }) => islands.map((one) => shape(one.key, one.polygon))),
    parks: parks.map((park) => shape(park, park.polygon)),
  };
}

const terrains: Record<CityKey, Terrain> = {
  cairo: terrainOf('cairo'),
  riyadh: terrainOf('riyadh'),
};

/** The demo city whose bounds contain a point. */
export function cityAt(point: LatLng): City | null {
  const key = cityKeys.find((candidate) => inBounds(point, cities[candidate].bounds));
  return key ? cities[key] : null;
}

export function isInPark(city: CityKey, point: LatLng): boolean {
  return terrains[city].parks.some((park) => covers(point, park));
}

/** The piece of land under a point: an island's key or a bank; null on the water. */
export function landAt(city: CityKey, point: LatLng): string | null {
  const { islands, water } = terrains[city];
  const island = islands.find((candidate) => covers(point, candidate));
  if (island) return island.subject;
  if (water.some((candidate) => covers(point, candidate))) return null;
  return cityLands[city].bankOf(point.lat, point.lng);
}

/** The districts of each piece of land: index, latitude, and longitude scaled to the latitude. */
type Centers = Map<string, { index: number; lat: number; lng: number }[]>;

function shrinkOf(city: CityKey): number {
  return Math.cos((cities[city].center.lat * Math.PI) / 180);
}

function centersOf(city: CityKey): Centers {
  const centers: Centers = new Map();
  cityLands[city].districts.forEach(({ land, center: [lat, lng] }, index) => {
    const center = { index, lat, lng: lng * shrinkOf(city) };
    centers.set(land, [...(centers.get(land) ?? []), center]);
  });
  return centers;
}

const centersByCity: Record<CityKey, Centers> = {
  cairo: centersOf('cairo'),
  riyadh: centersOf('riyadh'),
};

/** The index of the district with the nearest center on a piece of land; -1 if it has none. */
export function districtIndexOn(city: CityKey, land: string, point: LatLng): number {
  const lng = point.lng * shrinkOf(city);
  let best = -1;
  let bestSquare = Number.POSITIVE_INFINITY;
  for (const center of centersByCity[city].get(land) ?? []) {
    const north = point.lat - center.lat;
    const east = lng - center.lng;
    const square = north * north + east * east;
    if (square < bestSquare) {
      bestSquare = square;
      best = center.index;
    }
  }
  return best;
}

/** The district of a point within a city; on the water, that of the nearer bank. */
export function districtAt(city: CityKey, point: LatLng): District {
  const { districts, bankOf } = cityLands[city];
  const land = landAt(city, point) ?? bankOf(point.lat, point.lng);
  const district = districts[districtIndexOn(city, land, point)];
  if (!district) throw new RangeError(`${city} has no district on the land "${land}"`);
  return district;
}
