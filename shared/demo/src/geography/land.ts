import type { LatLng, LocalizedText, Position } from '@storefront/backend/geometry/coordinates';
import type { Polygon } from '@storefront/backend/geometry/polygons';

/** Water that no street crosses except by a bridge; `islands` are land within it. */
export interface Water {
  name: LocalizedText;
  shore: Polygon;
  islands: readonly { key: string; polygon: Polygon }[];
}

export interface Park {
  name: LocalizedText;
  polygon: Polygon;
}

export const streetClasses = [
  'motorway',
  'primary',
  'secondary',
  'residential',
  'path',
  'ferry',
] as const;
export type StreetClass = (typeof streetClasses)[number];

/** A road drawn by hand: the frame that the side streets fill. */
export interface MainRoad {
  name: LocalizedText;
  class: StreetClass;
  line: readonly Position[];
}

/**
 * A district: every point of the map belongs to the district with the nearest centre on the same
 * piece of land, so that there are no gaps.
 */
export interface District {
  name: LocalizedText;
  /** The town named after the district in an address. */
  town: LocalizedText;
  /** A bank or an island: `east`, `west` or an island's key. */
  land: string;
  center: Position;
  /** Metres between side streets; 0 where the map has main roads only. */
  spacing: number;
  /** Degrees by which the side streets are turned. */
  turn: number;
  /** Whether side streets have numbers or names. */
  streets: 'named' | 'numbered';
}

/** Everything that a city's street map is made of. */
export interface CityLand {
  water: readonly Water[];
  parks: readonly Park[];
  districts: readonly District[];
  mainRoads: readonly MainRoad[];
  streetNames: readonly LocalizedText[];
  /** Well-known places. */
  places: readonly (LatLng & { name: LocalizedText })[];
  /** The piece of land outside all islands: `east` or `west` of the river, or one for all. */
  bankOf(lat: number, lng: number): string;
}
