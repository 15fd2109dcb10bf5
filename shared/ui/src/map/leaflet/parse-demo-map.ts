import { byLanguage } from '@storefront/domain';
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
