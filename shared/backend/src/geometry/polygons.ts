import { createPlan, type LatLng, type Position } from './coordinates';

/** A closed ring without the repeated first point. */
export type Polygon = readonly Position[];

/** Whether a point is inside (even-odd rule; within a city degrees can be treated as a plane). */
export function pointInPolygon(lat: number, lng: number, polygon: Polygon): boolean {
  let inside = false;
  let previous = polygon[polygon.length - 1];
  for (const corner of polygon) {
    if (previous && corner[0] > lat !== previous[0] > lat) {
      const share = (lat - corner[0]) / (previous[0] - corner[0]);
      if (lng < corner[1] + share * (previous[1] - corner[1])) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** Area in square metres, for either direction of the ring. */
export function polygonArea(polygon: Polygon): number {
  const first = polygon[0];
  if (!first) return 0;
  const plan = createPlan({ lat: first[0], lng: first[1] });
  const corners = polygon.map(([lat, lng]) => plan.toPlan(lat, lng));
  let doubled = 0;
  let previous = corners[corners.length - 1];
  for (const corner of corners) {
    if (previous) doubled += previous.x * corner.y - corner.x * previous.y;
    previous = corner;
  }
  return Math.abs(doubled) / 2;
}

/** A rectangle of degrees. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export function boundsOf(polygon: Polygon): Bounds {
  const lats = polygon.map(([lat]) => lat);
  const lngs = polygon.map(([, lng]) => lng);
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  };
}

export function inBounds({ lat, lng }: LatLng, bounds: Bounds): boolean {
  return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
}
