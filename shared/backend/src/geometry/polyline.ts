import { createRequire } from 'node:module';
import type { LatLng } from './coordinates';

// The package is a UMD file for Node, whose names an ES module cannot import.
const { decode, encode }: Pick<typeof import('@googlemaps/polyline-codec'), 'decode' | 'encode'> =
  createRequire(import.meta.url)('@googlemaps/polyline-codec');

const precision = 5;

/** A line of points as text, for storing and sending; exact to about a metre. */
export function encodePolyline(points: readonly LatLng[]): string {
  return encode(
    points.map(({ lat, lng }): [number, number] => [lat, lng]),
    precision,
  );
}

export function decodePolyline(encoded: string): LatLng[] {
  return decode(encoded, precision).map(([lat, lng]) => ({ lat, lng }));
}
