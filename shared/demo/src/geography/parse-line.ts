import type { Position } from '@storefront/backend/geometry/coordinates';

/** Parses a line in the format of the data files: `30.044,31.234 30.045,31.237`. */
export function parseLine(text: string): Position[] {
  return text.split(' ').map((pair) => {
    const [lat = Number.NaN, lng = Number.NaN] = pair.split(',').map(Number);
    return [lat, lng];
  });
}
