import type { LatLng, LocalizedText, Position } from '@storefront/backend/geometry/coordinates';
import { type Bounds, inBounds } from '@storefront/backend/geometry/polygons';
import { type CityKey, cities, cityKeys } from './cities';
import { cityLands } from './city-land';
import type { StreetClass } from './land';
import type { StreetEdge } from './street-graph';
import { type StreetMap, streetMap } from './street-map';
import { demoZones } from './zones';

/** Size of a tile of side streets in degrees of latitude and longitude. */
const tileDegrees = 0.02;

/** A street to draw; positions are `[lat, lng]`, as in Leaflet. */
export interface MapStreet {
  name: LocalizedText;
  class: StreetClass;
  line: Position[];
}

/** The parts of a city's map that are shown at every zoom. */
export interface MapOverview {
  city: CityKey;
  name: LocalizedText;
  bounds: Bounds;
  tileDegrees: number;
  /** The first ring is the shore, the others are islands: a Leaflet polygon with holes. */
  water: { name: LocalizedText; rings: (readonly Position[])[] }[];
  parks: { name: LocalizedText; rings: (readonly Position[])[] }[];
  streets: MapStreet[];
  districts: { name: LocalizedText; center: Position }[];
  zones: { id: number; name: LocalizedText; polygon: readonly Position[] }[];
}

/** The cities with a map, so that a client finds the one in its view. */
export function mapIndex() {
  return {
    tileDegrees,
    cities: cityKeys.map((key) => ({
      key,
      name: cities[key].name,
      bounds: cities[key].bounds,
      center: cities[key].center,
    })),
  };
}

/** Water, parks, main roads, names and zones of a city: one file. */
export function mapOverview(city: CityKey): MapOverview {
  const { water, parks, districts } = cityLands[city];
  return {
    city,
    name: cities[city].name,
    bounds: cities[city].bounds,
    tileDegrees,
    water: water.map(({ name, shore, islands }) => ({
      name,
      rings: [shore, ...islands.map(({ polygon }) => polygon)],
    })),
    parks: parks.map(({ name, polygon }) => ({ name, rings: [polygon] })),
    streets: cityLands[city].mainRoads.map(({ name, class: streetClass, line }) => ({
      name,
      class: streetClass,
      line: [...line],
    })),
    districts: districts.map(({ name, center }) => ({ name, center })),
    zones: demoZones
      .filter((zone) => zone.city === city)
      .map(({ id, name, polygon }) => ({ id, name, polygon })),
  };
}

/** The tile that contains a point, counted from the south-western corner of the city. */
export function tileAt(city: CityKey, { lat, lng }: LatLng): { x: number; y: number } | null {
  const { bounds } = cities[city];
  if (!inBounds({ lat, lng }, bounds)) return null;
  return {
    x: Math.floor((lng - bounds.west) / tileDegrees),
    y: Math.floor((lat - bounds.south) / tileDegrees),
  };
}

const tilesOfCity = new Map<CityKey, Map<string, MapStreet[]>>();

/** The side streets of a tile; null outside the city. */
export function mapTile(city: CityKey, x: number, y: number): { streets: MapStreet[] } | null {
  const { south, west, north, east } = cities[city].bounds;
  const isInside =
    x >= 0 && y >= 0 && west + x * tileDegrees < east && south + y * tileDegrees < north;
  if (!isInside) return null;
  const tiles = tilesOfCity.get(city) ?? cutTiles(streetMap(city));
  tilesOfCity.set(city, tiles);
  return { streets: tiles.get(`${x}/${y}`) ?? [] };
}

/** Consecutive edges of a street in one tile form one line. */
function cutTiles(map: StreetMap): Map<string, MapStreet[]> {
  const tiles = new Map<string, MapStreet[]>();
  let open: { edge: StreetEdge; key: string; line: Position[] } | null = null;
  for (const edge of map.graph.edges) {
    if (edge.street.district === null) continue;
    const [from, to] = [positionOf(map, edge.from), positionOf(map, edge.to)];
    const tile = tileAt(map.city, { lat: (from[0] + to[0]) / 2, lng: (from[1] + to[1]) / 2 });
    if (!tile) continue;
    const key = `${tile.x}/${tile.y}`;
    if (
      open &&
      open.edge.street === edge.street &&
      open.edge.to === edge.from &&
      open.key === key
    ) {
      open.line.push(to);
      open.edge = edge;
      continue;
    }
    open = { edge, key, line: [from, to] };
    const streets = tiles.get(key) ?? [];
    streets.push({ name: edge.street.name, class: edge.street.class, line: open.line });
    tiles.set(key, streets);
  }
  return tiles;
}

function positionOf({ plan, graph }: StreetMap, node: number): Position {
  const { lat, lng } = plan.toMap({ x: graph.x[node] ?? 0, y: graph.y[node] ?? 0 });
  return [Math.round(lat * 1e5) / 1e5, Math.round(lng * 1e5) / 1e5];
}
