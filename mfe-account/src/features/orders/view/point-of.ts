import type { MapPoint } from '@storefront/ui/map';

type Coordinate = string | number | null | undefined;

/** A point on earth; `null` for anything else, `0,0` of an empty form included. */
export function pointOf(latitude: Coordinate, longitude: Coordinate): MapPoint | null {
  const point = {
    lat: Number.parseFloat(String(latitude)),
    lng: Number.parseFloat(String(longitude)),
  };
  const isPlace =
    Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 && (point.lat !== 0 || point.lng !== 0);
  return isPlace ? point : null;
}
