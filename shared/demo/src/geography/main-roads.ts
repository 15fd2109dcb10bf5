import type { PlanPoint } from '@storefront/backend/geometry/coordinates';
import type { CityKey } from './cities';
import { cityLands } from './city-land';
import { planOf } from './plan-raster';
import type { Street, StreetPiece } from './streets';

/** Long straights get a corner every so many metres, for the index of segments. */
const longestSegment = 220;
/** Both ends reach a little further, so that they meet the road drawn across them. */
const reach = 45;

/** The roads drawn by hand, on the plan. Parts of one name are one street. */
export function mainRoadPieces(city: CityKey): StreetPiece[] {
  const plan = planOf(city);
  const streets = new Map<string, { street: Street; length: number }>();
  return cityLands[city].mainRoads.map(({ name, class: streetClass, line }) => {
    const key = `${streetClass} ${name.en}`;
    const known = streets.get(key) ?? {
      street: { id: streets.size, name, class: streetClass, district: null },
      length: 0,
    };
    streets.set(key, known);
    const points = divided(lengthened(line.map(([lat, lng]) => plan.toPlan(lat, lng))));
    const piece = { street: known.street, start: known.length, points };
    known.length += lengthOf(points);
    return piece;
  });
}

function lengthened(points: PlanPoint[]): PlanPoint[] {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) return points;
  return [beyond(second, first), ...points.slice(1, -1), beyond(beforeLast, last)];
}

function beyond(from: PlanPoint, end: PlanPoint): PlanPoint {
  const share = reach / Math.max(1, Math.hypot(end.x - from.x, end.y - from.y));
  return { x: end.x + (end.x - from.x) * share, y: end.y + (end.y - from.y) * share };
}

function divided(points: PlanPoint[]): PlanPoint[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    if (!from) return [to];
    const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / longestSegment);
    return Array.from({ length: parts }, (_, part) => ({
      x: from.x + ((to.x - from.x) * (part + 1)) / parts,
      y: from.y + ((to.y - from.y) * (part + 1)) / parts,
    }));
  });
}

function lengthOf(points: PlanPoint[]): number {
  return points.reduce((sum, to, index) => {
    const from = points[index - 1];
    return from ? sum + Math.hypot(to.x - from.x, to.y - from.y) : sum;
  }, 0);
}
