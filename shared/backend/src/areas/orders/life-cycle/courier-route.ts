import { distanceKm } from '@storefront/pricing';
import { encodePolyline } from '../../../geometry/polyline';
import type { Point } from '../../../server/http/request-headers';
import type { MapProvider } from '../../../server/maps';

/** The route of an order from the pickup to the address. */
export interface CourierRoute {
  readonly kilometres: number;
  /** The route on the street map as an encoded polyline; a straight line without streets. */
  readonly line: string;
}

const asLatLng = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude });

/**
 * The courier's route: the same distance as `GET /config/distance-api` with `mode=DRIVE` answers; a straight line
 * without a route.
 */
export function findCourierRoute(maps: MapProvider, from: Point, to: Point): CourierRoute {
  const route = maps.findRoute(asLatLng(from), asLatLng(to), 'DRIVE');
  const points = route?.points ?? [asLatLng(from), asLatLng(to)];
  return {
    kilometres: distanceKm(route && { distanceMeters: Math.round(route.metres) }, from, to),
    line: encodePolyline(points),
  };
}
