import { decimal, toNumber } from '../money/decimal';
import { PricingError } from '../money/pricing-error';
import type { Numeric } from '../money/wire';

/** A place, under either pair of field names. Text and numbers are accepted. */
export type Point =
  | { readonly latitude: Numeric; readonly longitude: Numeric }
  | { readonly lat: Numeric; readonly lng: Numeric };

/** Answer of the distance call. */
export interface Route {
  readonly distanceMeters?: Numeric | null;
  readonly status?: string | null;
}

/** Earth radius of straight-line distances, in metres: the database uses the same one. */
const EARTH_RADIUS_METRES = 6_378_137;

function radians(degrees: Numeric, limit: number, field: string): number {
  const value = toNumber(decimal(degrees, field));
  if (Math.abs(value) > limit) throw new PricingError('coordinate', field, degrees);
  return (value * Math.PI) / 180;
}

function position(point: Point): { phi: number; lambda: number } {
  const [latitude, longitude] =
    'latitude' in point ? [point.latitude, point.longitude] : [point.lat, point.lng];
  return { phi: radians(latitude, 90, 'latitude'), lambda: radians(longitude, 180, 'longitude') };
}

/**
 * The straight-line distance between two places on a sphere of radius 6378137 m, in metres.
 * @throws PricingError `not-a-number`, `coordinate` (beyond ±90 or ±180 degrees)
 */
export function straightLineMetres(a: Point, b: Point): number {
  const from = position(a);
  const to = position(b);
  const chord =
    Math.sin((to.phi - from.phi) / 2) ** 2 +
    Math.cos(from.phi) * Math.cos(to.phi) * Math.sin((to.lambda - from.lambda) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The distance on which the delivery fee is based: `distanceMeters` / 1000, or the straight line if the route has
 * `ZERO_RESULTS`, no distance, or is absent. 0 is a valid distance.
 *
 * The straight line is rounded to whole metres, so that server and client agree although their sines may differ in the
 * last bit.
 * @returns kilometres
 * @throws PricingError `not-a-number`, `negative`, `coordinate`
 */
export function distanceKm(route: Route | null | undefined, a: Point, b: Point): number {
  const metres = route?.status === 'ZERO_RESULTS' ? null : route?.distanceMeters;
  const length = decimal(metres ?? Math.round(straightLineMetres(a, b)), 'distanceMeters');
  if (length.lt(0)) throw new PricingError('negative', 'distanceMeters', metres);
  return toNumber(length.div(1000));
}
