import type { Position } from './demo-map';

/** A line on the flat world of web maps at zoom 0, 256 wide: x and y alternate. */
export type FlatLine = Float64Array;

/** Projects positions with the spherical Mercator projection that all web maps share. */
export function flatten(points: readonly Position[]): FlatLine {
  const flat = new Float64Array(points.length * 2);
  points.forEach(([lat, lng], index) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    flat[index * 2] = 256 * (lng / 360 + 0.5);
    flat[index * 2 + 1] = 256 * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
  });
  return flat;
}

/** Latitude in degrees of a y coordinate in the flat world. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - y / 128))) * 180) / Math.PI;
}

/** Longitude in degrees of an x coordinate in the flat world. */
export function longitudeOf(x: number): number {
  return (x / 256 - 0.5) * 360;
}

/** A rectangle on the flat world. */
export interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

export function boxOf(line: FlatLine): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (let at = 0; at < line.length; at += 2) {
    const x = line[at] ?? 0;
    const y = line[at + 1] ?? 0;
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return box;
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.west <= other.east &&
    one.east >= other.west &&
    one.north <= other.south &&
    one.south >= other.north
  );
}
