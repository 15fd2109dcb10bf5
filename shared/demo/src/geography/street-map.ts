import { setImmediate } from 'node:timers/promises';
import type { LatLng, Plan, PlanPoint } from '@storefront/backend/geometry/coordinates';
import type { TravelMode } from '@storefront/backend/initial-data';
import { type CityKey, cityKeys } from './cities';
import { cityLands } from './city-land';
import { createEdgeIndex, type EdgeIndex } from './edge-index';
import { planOf } from './plan-raster';
import { sideStreetPieces } from './side-streets';
import { buildStreetGraph, groupNodes, type StreetEdge, type StreetGraph } from './street-graph';
import type { Street, StreetPiece } from './streets';
import { canUse } from './travel-modes';

/** Long straight lines get a corner at this distance in metres, for the index of segments. */
const longestSegment = 220;
/** Both ends are extended, so that they meet the road drawn across them. */
const reach = 45;

/** The manually drawn roads, on the plan. Parts with the same name are one street. */
function mainRoadPieces(city: CityKey): StreetPiece[] {
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

/** The streets of a demo city, ready for routes and addresses. */
export interface StreetMap {
  city: CityKey;
  plan: Plan;
  graph: StreetGraph;
  index: EdgeIndex;
  /** The group of connected nodes of each node, by travel mode: no route leaves a group. */
  groups: Record<TravelMode, Int32Array>;
  /** The largest group of each mode: the city without its islands. */
  mainGroup: Record<TravelMode, number>;
}

const built = new Map<CityKey, StreetMap>();

/** Built on first use, and identical in every process: nothing in it is random. */
export function streetMap(city: CityKey): StreetMap {
  const known = built.get(city);
  if (known) return known;
  const map = buildStreetMap(city);
  built.set(city, map);
  return map;
}

/**
 * Builds all street maps, with pauses for other work. A map takes most of a second, its longest step a fraction of
 * that.
 */
export async function warmStreetMaps(): Promise<void> {
  for (const key of cityKeys) {
    const steps = buildingSteps(key);
    for (;;) {
      await setImmediate();
      // A request that did not wait has built it in the meantime.
      if (built.has(key)) break;
      const step = steps.next();
      if (step.done) built.set(key, step.value);
    }
  }
}

export function buildStreetMap(city: CityKey): StreetMap {
  const steps = buildingSteps(city);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Builds a map, with pauses between the steps. */
function* buildingSteps(city: CityKey): Generator<void, StreetMap, void> {
  const roads = mainRoadPieces(city);
  yield;
  const firstId = 1 + Math.max(...roads.map(({ street }) => street.id));
  const sideStreets = sideStreetPieces(city, firstId);
  yield;
  const graph = buildStreetGraph([...roads, ...sideStreets]);
  yield;
  const groupsOf = (mode: TravelMode) =>
    groupNodes(
      graph.edges.filter(({ street }) => canUse(mode, street.class)),
      graph.x.length,
    );
  const groups = { DRIVE: groupsOf('DRIVE'), WALK: groupsOf('WALK'), BICYCLE: groupsOf('BICYCLE') };
  yield;
  const index = createEdgeIndex(graph);
  yield;
  return {
    city,
    plan: planOf(city),
    graph,
    index,
    groups,
    mainGroup: {
      DRIVE: largestGroup(groups.DRIVE),
      WALK: largestGroup(groups.WALK),
      BICYCLE: largestGroup(groups.BICYCLE),
    },
  };
}

function largestGroup(group: Int32Array): number {
  const sizes = new Map<number, number>();
  for (const leader of group) sizes.set(leader, (sizes.get(leader) ?? 0) + 1);
  let best = 0;
  for (const [leader, size] of sizes) if (size > (sizes.get(best) ?? 0)) best = leader;
  return best;
}

/** The point at a relative position (0 to 1) on an edge. */
export function pointOnEdge({ plan, graph }: StreetMap, edge: StreetEdge, share: number): LatLng {
  const [x, y] = [graph.x[edge.from] ?? 0, graph.y[edge.from] ?? 0];
  return plan.toMap({
    x: x + ((graph.x[edge.to] ?? 0) - x) * share,
    y: y + ((graph.y[edge.to] ?? 0) - y) * share,
  });
}

/** A point beside an edge: `metres` to its left, or to its right if negative. */
export function besideEdge(
  map: StreetMap,
  edge: StreetEdge,
  share: number,
  metres: number,
): LatLng {
  const { plan, graph } = map;
  const [x, y] = [graph.x[edge.from] ?? 0, graph.y[edge.from] ?? 0];
  const [dx, dy] = [(graph.x[edge.to] ?? 0) - x, (graph.y[edge.to] ?? 0) - y];
  const out = edge.length > 0 ? metres / edge.length : 0;
  return plan.toMap({ x: x + dx * share - dy * out, y: y + dy * share + dx * out });
}
