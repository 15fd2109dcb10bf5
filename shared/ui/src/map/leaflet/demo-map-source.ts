import { byLanguage } from '@storefront/domain';
import { mapConfiguration } from '../configuration';
import {
  type CityBounds,
  type DemoArea,
  type DemoIndex,
  type DemoOverview,
  type DemoStreet,
  type LocalizedText,
  type Position,
  type StreetClass,
  streetClasses,
} from './demo-map';
import { type MapFeature, overviewFeatures, streetFeatures } from './map-features';
import { type Box, latitudeOf, longitudeOf } from './plan';

class MapDataError extends Error {
  override name = 'MapDataError';
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) throw new MapDataError(`No object with ${key}.`);
  return Reflect.get(value, key);
}

function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new MapDataError('No number.');
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new MapDataError('No text.');
  return value;
}

function list<T>(value: unknown, item: (value: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new MapDataError('No list.');
  return value.map(item);
}

function position(value: unknown): Position {
  const [lat, lng] = list(value, number);
  if (lat === undefined || lng === undefined) throw new MapDataError('No position.');
  return [lat, lng];
}

const line = (value: unknown): Position[] => list(value, position);

function localized(value: unknown): LocalizedText {
  return byLanguage((language) => text(field(value, language)));
}

function streetClass(value: unknown): StreetClass {
  const known = streetClasses.find((name) => name === value);
  if (!known) throw new MapDataError(`Unknown class of streets: ${String(value)}.`);
  return known;
}

function area(value: unknown): DemoArea {
  return { rings: list(field(value, 'rings'), line) };
}

function street(value: unknown): DemoStreet {
  return {
    class: streetClass(field(value, 'class')),
    name: localized(field(value, 'name')),
    line: line(field(value, 'line')),
  };
}

function bounds(value: unknown): CityBounds {
  const side = (name: keyof CityBounds) => number(field(value, name));
  return { south: side('south'), west: side('west'), north: side('north'), east: side('east') };
}

/** @throws when the answer is not the index of a street map */
export function parseIndex(value: unknown): DemoIndex {
  return {
    tileDegrees: number(field(value, 'tileDegrees')),
    cities: list(field(value, 'cities'), (city) => ({
      key: text(field(city, 'key')),
      bounds: bounds(field(city, 'bounds')),
    })),
  };
}

/** @throws when the answer is not the overview of a city */
export function parseOverview(value: unknown): DemoOverview {
  return {
    water: list(field(value, 'water'), area),
    parks: list(field(value, 'parks'), area),
    streets: list(field(value, 'streets'), street),
    districts: list(field(value, 'districts'), (district) => ({
      name: localized(field(district, 'name')),
      center: position(field(district, 'center')),
    })),
  };
}

/** @throws when the answer is not a tile of side streets */
export function parseTile(value: unknown): DemoStreet[] {
  return list(field(value, 'streets'), street);
}

/** Timeout for loading a part of the map, in milliseconds. */
const patience = 8000;
/** Side streets are drawn from this zoom on. */
const sideStreetsFrom = 14;

/** Features that are loaded together; names are placed per group. */
export interface FeatureGroup {
  key: string;
  features: readonly MapFeature[];
}

const loaded = new Map<string, Promise<FeatureGroup>>();
let index: Promise<DemoIndex> | undefined;

/** The index of the street map, loaded once per page; without it there is no map. */
export function loadDemoIndex(): Promise<DemoIndex> {
  index ??= read('index.json', parseIndex);
  return index;
}

/** Clears all caches, so that the next map loads it again. */
export function forgetDemoMap(): void {
  index = undefined;
  loaded.clear();
}

/**
 * The features of a part of the map: the overview of each city in it and, at a high zoom, its side streets.
 * @throws when an overview cannot be loaded; missing side streets are omitted until the next load
 */
export async function loadFeatures(
  { cities, tileDegrees }: DemoIndex,
  box: Box,
  zoom: number,
): Promise<FeatureGroup[]> {
  const seen = degreesOf(box);
  const inSight = cities.filter(({ bounds }) => touches(bounds, seen));
  const groups = await Promise.all(
    inSight.map(async ({ key, bounds }) => {
      const overview = loadGroup(`${key}/overview.json`, (data) =>
        overviewFeatures(parseOverview(data)),
      );
      if (zoom < sideStreetsFrom) return [await overview];
      const tiles = tilesWithin(bounds, seen, tileDegrees).map((tile) =>
        loadGroup(`${key}/${tile}.json`, (data) => streetFeatures(parseTile(data))),
      );
      const sideStreets = await Promise.allSettled(tiles);
      return [
        await overview,
        ...sideStreets.flatMap((tile) => (tile.status === 'fulfilled' ? [tile.value] : [])),
      ];
    }),
  );
  return groups.flat();
}

/** A failed part is removed from the cache immediately, so that the next load requests it again. */
function loadGroup(
  path: string,
  parse: (data: unknown) => readonly MapFeature[],
): Promise<FeatureGroup> {
  const known = loaded.get(path);
  if (known) return known;
  const group = read(path, (data) => ({ key: path, features: parse(data) }));
  loaded.set(path, group);
  group.catch(() => loaded.delete(path));
  return group;
}

async function read<T>(path: string, parse: (data: unknown) => T): Promise<T> {
  const { demoMapUrl } = mapConfiguration();
  if (!demoMapUrl) throw new Error('No source of maps is configured.');
  const answer = await fetch(`${demoMapUrl}/${path}`, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`The street map answered ${answer.status} for ${path}.`);
  return parse(await answer.json());
}

function degreesOf({ west, north, east, south }: Box): CityBounds {
  return {
    west: longitudeOf(west),
    east: longitudeOf(east),
    north: latitudeOf(north),
    south: latitudeOf(south),
  };
}

function touches(one: CityBounds, other: CityBounds): boolean {
  return (
    one.west <= other.east &&
    one.east >= other.west &&
    one.south <= other.north &&
    one.north >= other.south
  );
}

/** `x/y` of the visible tiles of a city. */
export function tilesWithin(city: CityBounds, seen: CityBounds, size: number): string[] {
  const first = (from: number, edge: number) => Math.max(0, Math.floor((from - edge) / size));
  const last = (to: number, limit: number, edge: number) =>
    // Slightly less, so that rounding errors do not add a tile to a whole quotient.
    Math.ceil((Math.min(to, limit) - edge) / size - 1e-9) - 1;
  const tiles: string[] = [];
  for (let x = first(seen.west, city.west); x <= last(seen.east, city.east, city.west); x += 1) {
    const top = last(seen.north, city.north, city.south);
    for (let y = first(seen.south, city.south); y <= top; y += 1) tiles.push(`${x}/${y}`);
  }
  return tiles;
}
