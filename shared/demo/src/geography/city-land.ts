import type { Position } from '@storefront/backend/geometry/coordinates';
import { boundsOf } from '@storefront/backend/geometry/polygons';
import { z } from 'zod';
import type { CityKey } from './cities';
import cairoData from './data/cairo.json';
import riyadhData from './data/riyadh.json';
import { type CityLand, streetClasses } from './land';
import { parseLine } from './parse-line';

const line = z.string().transform(parseLine);
const text = z.strictObject({ en: z.string(), ar: z.string() });
const words = [z.string(), z.string()] as const;

const park = z.strictObject({ name: text, polygon: line });
const water = z.strictObject({
  name: text,
  /** A river without its own shore lies between the banks. */
  shore: line.optional(),
  islands: z.array(z.strictObject({ key: z.string(), polygon: line })),
});
/**
 * Names, the key of the town, the land, the center, and the side streets: spacing, rotation, whether they have names.
 */
const district = z.tuple([
  ...words,
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.enum(['named', 'numbered']),
]);
/** A road along the river keeps a distance from a bank, in degrees to the east. */
const alongside = z.strictObject({ bank: z.enum(['east', 'west']), east: z.number() });
const road = z.tuple([z.enum(streetClasses), ...words, z.union([line, alongside])]);

const cityFile = z.strictObject({
  /** From south to north; a city without a river has none. */
  banks: z.strictObject({ east: line, west: line }).default({ east: [], west: [] }),
  water: z.array(water),
  parks: z.array(park),
  towns: z.record(z.string(), text),
  districts: z.array(district),
  roads: z.array(road),
  /** Without the word for "street". */
  streetNames: z.array(z.tuple([...words])),
  places: z.array(z.tuple([...words, z.number(), z.number()])),
});

/**
 * The contents of a city's file, with the roads along its river.
 * @throws Error for a district of an unknown town
 */
function readCity(file: unknown) {
  const { banks, water, parks, towns, districts, roads, streetNames, places } =
    cityFile.parse(file);
  const land: Omit<CityLand, 'bankOf'> = {
    water: water.map(({ shore, ...rest }) => ({
      ...rest,
      shore: shore ?? [...banks.east, ...banks.west.toReversed()],
    })),
    parks,
    districts: districts.map(([en, ar, townKey, land, lat, lng, spacing, turn, streets]) => {
      const town = towns[townKey];
      if (!town) throw new Error(`There is no town "${townKey}".`);
      return { name: { en, ar }, town, land, center: [lat, lng], spacing, turn, streets };
    }),
    mainRoads: roads.map(([streetClass, en, ar, way]) => ({
      name: { en, ar },
      class: streetClass,
      line: 'bank' in way ? banks[way.bank].map(([lat, lng]) => [lat, lng + way.east]) : way,
    })),
    streetNames: streetNames.map(([en, ar]) => ({ en: `${en} St`, ar: `شارع ${ar}` })),
    places: places.map(([en, ar, lat, lng]) => ({ name: { en, ar }, lat, lng })),
  };
  return { banks, land };
}

/** The longitude of a line that runs from south to north, at a latitude. */
function longitudeAt(line: readonly Position[], lat: number): number {
  let [previousLat, previousLng] = line[0] ?? [0, 0];
  for (const [nextLat, nextLng] of line) {
    if (nextLat >= lat && nextLat > previousLat) {
      return (
        previousLng + ((lat - previousLat) / (nextLat - previousLat)) * (nextLng - previousLng)
      );
    }
    [previousLat, previousLng] = [nextLat, nextLng];
  }
  return previousLng;
}

const { banks, land: cairo } = readCity(cairoData);
/** Beyond these longitudes the bank is known without an exact check. */
const nile = boundsOf([...banks.east, ...banks.west]);

/** The data from which each demo city is drawn. */
export const cityLands: Record<CityKey, CityLand> = {
  cairo: {
    ...cairo,
    bankOf(lat, lng) {
      if (lng > nile.east) return 'east';
      if (lng < nile.west) return 'west';
      return lng > (longitudeAt(banks.east, lat) + longitudeAt(banks.west, lat)) / 2
        ? 'east'
        : 'west';
    },
  },
  riyadh: { ...readCity(riyadhData).land, bankOf: () => 'west' },
};
