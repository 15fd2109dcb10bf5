import type { MapPoint } from './types';

const radians = Math.PI / 180;

/** Compass direction in degrees, 0 north, 90 east. */
export function headingBetween(from: MapPoint, to: MapPoint): number {
  const east = (to.lng - from.lng) * Math.cos(from.lat * radians);
  return (Math.atan2(east, to.lat - from.lat) / radians + 360) % 360;
}

export function pointBetween(from: MapPoint, to: MapPoint, share: number): MapPoint {
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  };
}

export function samePoint(one: MapPoint, other: MapPoint): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}

/** The point that is this many screen pixels east and north of another at a zoom level. */
export function movedBy(point: MapPoint, east: number, north: number, zoom: number): MapPoint {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const lat = point.lat + north * degreesPerPixel * Math.cos(point.lat * radians);
  return {
    lat: Math.max(-85, Math.min(85, lat)),
    lng: point.lng + east * degreesPerPixel,
  };
}
