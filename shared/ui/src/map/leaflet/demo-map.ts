import type { LanguageCode } from '@storefront/domain';

/** Latitude and longitude, in the order of the data. */
export type Position = readonly [lat: number, lng: number];

export type LocalizedText = Readonly<Record<LanguageCode, string>>;

export const streetClasses = [
  'motorway',
  'primary',
  'secondary',
  'residential',
  'path',
  'ferry',
] as const;

export type StreetClass = (typeof streetClasses)[number];

export interface DemoStreet {
  class: StreetClass;
  name: LocalizedText;
  line: Position[];
}

/** A water body or a park; rings after the first are holes. */
export interface DemoArea {
  rings: Position[][];
}

export interface CityBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** `index.json`: which cities have a map. */
export interface DemoIndex {
  /** Degrees that a tile of side streets covers, counted from the south-western corner. */
  tileDegrees: number;
  cities: { key: string; bounds: CityBounds }[];
}

/** `<city>/overview.json`: what is drawn at every zoom. */
export interface DemoOverview {
  water: DemoArea[];
  parks: DemoArea[];
  streets: DemoStreet[];
  districts: { name: LocalizedText; center: Position }[];
}
