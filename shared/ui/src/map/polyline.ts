import type { MapPoint } from './types';

/** Points of a line in Google's encoded polyline format, 5 decimals. */
export function decodePolyline(encoded: string): MapPoint[] {
  const points: MapPoint[] = [];
  let at = 0;
  let lat = 0;
  let lng = 0;
  function next(): number {
    let value = 0;
    let shift = 0;
    let chunk: number;
    do {
      chunk = encoded.charCodeAt(at++) - 63;
      value |= (chunk & 0x1f) << shift;
      shift += 5;
    } while (chunk >= 0x20);
    return value & 1 ? ~(value >> 1) : value >> 1;
  }
  while (at < encoded.length) {
    lat += next();
    lng += next();
    points.push({ lat: lat / 1e5, lng: lng / 1e5 });
  }
  return points;
}
