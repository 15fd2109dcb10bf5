import type { LanguageCode } from '@storefront/domain';
/** A position in degrees, WGS 84. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** A position in the order of data files and Leaflet: latitude first. */
export type Position = readonly [lat: number, lng: number];

/** A text in the languages of the storefront. */
export type LocalizedText = Record<LanguageCode, string>;

export type Language = LanguageCode;

/** Earth radius for straight lines, in metres, as in `@storefront/pricing`. */
const earthRadius = 6_378_137;

const toRadians = Math.PI / 180;

/** Straight-line distance on the sphere in metres (haversine). */
export function straightLineMetres(from: LatLng, to: LatLng): number {
  const halfLat = Math.sin(((to.lat - from.lat) * toRadians) / 2);
  const halfLng = Math.sin(((to.lng - from.lng) * toRadians) / 2);
  const chord =
    halfLat * halfLat +
    Math.cos(from.lat * toRadians) * Math.cos(to.lat * toRadians) * halfLng * halfLng;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The length of a line of points in metres. */
export function lineMetres(points: readonly LatLng[]): number {
  return points.reduce((sum, to, index) => {
    const from = points[index - 1];
    return from ? sum + straightLineMetres(from, to) : sum;
  }, 0);
}

/** Compass direction from one point to another: 0 north, 90 east, below 360. */
export function headingDegrees(from: LatLng, to: LatLng): number {
  const east = (to.lng - from.lng) * Math.cos(from.lat * toRadians);
  return (Math.atan2(east, to.lat - from.lat) / toRadians + 360) % 360;
}

/** Six decimals, about a decimetre, as coordinates are stored. */
export function roundPosition({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

/** Three decimals, about a hundred metres: an area that identifies no home. */
export function roundToArea({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e3) / 1e3, lng: Math.round(lng * 1e3) / 1e3 };
}

/** A point on the flat plan of a city: metres east and north of its origin. */
export interface PlanPoint {
  x: number;
  y: number;
}

export interface Plan {
  toPlan(lat: number, lng: number): PlanPoint;
  toMap(point: PlanPoint): LatLng;
}

/** A flat plan around an origin; the error stays below 0.1 % within a city. */
export function createPlan(origin: LatLng): Plan {
  const metresPerLat = earthRadius * toRadians;
  const metresPerLng = metresPerLat * Math.cos(origin.lat * toRadians);
  return {
    toPlan: (lat, lng) => ({
      x: (lng - origin.lng) * metresPerLng,
      y: (lat - origin.lat) * metresPerLat,
    }),
    toMap: ({ x, y }) => ({
      lat: origin.lat + y / metresPerLat,
      lng: origin.lng + x / metresPerLng,
    }),
  };
}
