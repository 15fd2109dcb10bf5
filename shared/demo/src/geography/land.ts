import type { LatLng, LocalizedText, Position } from '@storefront/backend/geometry/coordinates';
import type { Polygon } from '@storefront/backend/geometry/polygons';

/** Water that streets cross only by bridges; `islands` are land within it. */
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

/** A manually drawn road: main roads form the frame that side streets fill. */
export interface MainRoad {
  name: LocalizedText;
  class: StreetClass;
  line: readonly Position[];
}

/**
 * A district: every point of the map belongs to the district with the nearest center on the same piece of land, so that
 * there are no gaps.
 */
export interface District {
  name: LocalizedText;
  /** The town after the district in an address. */
  town: LocalizedText;
  /** A bank or an island: `east`, `west` or an island's key. */
  land: string;
  center: Position;
  /** Metres between side streets; 0 where the map has only main roads. */
  spacing: number;
  /** The rotation of the side streets in degrees. */
  turn: number;
  /** Whether side streets have numbers or names. */
  streets: 'named' | 'numbered';
}

/** The data of a city's street map. */
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
