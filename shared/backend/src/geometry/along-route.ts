import { headingDegrees, type LatLng, lineMetres, straightLineMetres } from './coordinates';

/** The courier's position. `remaining` is metres to the end, `heading` degrees clockwise from north. */
export interface RoutePosition extends LatLng {
  heading: number;
  remaining: number;
}

/**
 * The position at a distance along a route's points (`findRoute(...).points` or `decodePolyline(...)`); before the
 * beginning and beyond the end, the end points.
 *
 * @throws RangeError for a route without points.
 */
export function pointAlongRoute(points: readonly LatLng[], metres: number): RoutePosition {
  const end = points[points.length - 1];
  if (!end) throw new RangeError('The route has no points');
  const total = lineMetres(points);
  let left = Math.min(Math.max(0, metres), total);
  const remaining = total - left;
  let heading = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1] ?? end, points[index] ?? end];
    const length = straightLineMetres(from, to);
    if (length === 0) continue;
    heading = headingDegrees(from, to);
    if (left <= length) {
      const share = left / length;
      return {
        lat: from.lat + (to.lat - from.lat) * share,
        lng: from.lng + (to.lng - from.lng) * share,
        heading,
        remaining,
      };
    }
    left -= length;
  }
  return { ...end, heading, remaining };
}
