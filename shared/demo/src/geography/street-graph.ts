import { crossStreets, type RawEdge, type RawGraph } from './crossings';
import type { Street, StreetPiece } from './streets';

/** A street between two crossings or bends. */
export interface StreetEdge {
  from: number;
  to: number;
  length: number;
  street: Street;
  /** Metres from the beginning of the street's house numbers to the beginning of the edge. */
  start: number;
}

/** The routable streets of a city, in metres on its plan. */
export interface StreetGraph {
  x: Float64Array;
  y: Float64Array;
  edges: readonly StreetEdge[];
  /** Edges at node `n`: `edgeAt[firstAt[n]]` to `edgeAt[firstAt[n + 1] - 1]`. */
  firstAt: Int32Array;
  edgeAt: Int32Array;
}

/** The share of side-street blocks that are left open, so that the plan does not look like a chequerboard. */
const openShare = 0.07;
/** Dead ends shorter than this many metres are removed. */
const shortestStub = 90;
/** Isolated groups of streets with fewer nodes are left out. */
const smallestGroup = 12;

export function buildStreetGraph(pieces: readonly StreetPiece[]): StreetGraph {
  const raw = crossStreets(pieces);
  let edges = raw.edges.filter((edge) => !isOpenBlock(edge, raw));
  edges = withoutStubs(edges, raw.x.length);
  edges = withoutSmallGroups(edges, raw.x.length);
  return compact(edges, raw);
}

function isOpenBlock({ piece, from, to }: RawEdge, { x, y }: RawGraph): boolean {
  if (piece.street.class !== 'residential') return false;
  const east = Math.round((x[from] ?? 0) + (x[to] ?? 0));
  const north = Math.round((y[from] ?? 0) + (y[to] ?? 0));
  const mixed = Math.imul(Math.imul(east, 0x9e3779b1) ^ north, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32 < openShare;
}

function withoutStubs(edges: RawEdge[], nodes: number): RawEdge[] {
  let remaining = edges;
  for (;;) {
    const degree = new Uint16Array(nodes);
    for (const { from, to } of remaining) {
      degree[from] = (degree[from] ?? 0) + 1;
      degree[to] = (degree[to] ?? 0) + 1;
    }
    const next = remaining.filter(
      ({ from, to, length }) => length > shortestStub || (degree[from] !== 1 && degree[to] !== 1),
    );
    if (next.length === remaining.length) return remaining;
    remaining = next;
  }
}

/** The group of connected nodes that each node belongs to, as one of the group's nodes. */
export function groupNodes(
  edges: Iterable<{ from: number; to: number }>,
  nodes: number,
): Int32Array {
  const leader = Int32Array.from({ length: nodes }, (_, node) => node);
  const find = (node: number): number => {
    let top = node;
    while (leader[top] !== top) top = leader[top] ?? top;
    let walk = node;
    while (walk !== top) {
      const next = leader[walk] ?? top;
      leader[walk] = top;
      walk = next;
    }
    return top;
  };
  for (const { from, to } of edges) leader[find(from)] = find(to);
  for (let node = 0; node < nodes; node += 1) leader[node] = find(node);
  return leader;
}

function withoutSmallGroups(edges: RawEdge[], nodes: number): RawEdge[] {
  const group = groupNodes(edges, nodes);
  const size = new Int32Array(nodes);
  for (const leader of group) size[leader] = (size[leader] ?? 0) + 1;
  return edges.filter(({ from }) => (size[group[from] ?? 0] ?? 0) >= smallestGroup);
}

function compact(raw: RawEdge[], { x, y }: RawGraph): StreetGraph {
  const number = new Int32Array(x.length).fill(-1);
  const remaining: number[] = [];
  const renumber = (node: number) => {
    if (number[node] === -1) number[node] = remaining.push(node) - 1;
    return number[node] ?? 0;
  };
  const edges = raw.map(({ from, to, length, piece, start }) => ({
    from: renumber(from),
    to: renumber(to),
    length,
    street: piece.street,
    start,
  }));
  const firstAt = new Int32Array(remaining.length + 1);
  for (const { from, to } of edges) {
    firstAt[from + 1] = (firstAt[from + 1] ?? 0) + 1;
    firstAt[to + 1] = (firstAt[to + 1] ?? 0) + 1;
  }
  for (let node = 0; node < remaining.length; node += 1) {
    firstAt[node + 1] = (firstAt[node + 1] ?? 0) + (firstAt[node] ?? 0);
  }
  const cursor = firstAt.slice();
  const edgeAt = new Int32Array(edges.length * 2);
  edges.forEach(({ from, to }, index) => {
    for (const node of [from, to]) {
      const place = cursor[node] ?? 0;
      edgeAt[place] = index;
      cursor[node] = place + 1;
    }
  });
  return {
    x: Float64Array.from(remaining, (node) => x[node] ?? 0),
    y: Float64Array.from(remaining, (node) => y[node] ?? 0),
    edges,
    firstAt,
    edgeAt,
  };
}
