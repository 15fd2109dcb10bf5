import type { StreetClass } from './land';
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

/** The corners of all pieces as nodes and the segments between them, not yet cut at crossings. */
interface Segment {
  piece: StreetPiece;
  from: number;
  to: number;
  /** Crossings on it: the relative position along its length, and the node. */
  cuts: { share: number; node: number }[];
}

interface RawEdge {
  from: number;
  to: number;
  length: number;
  piece: StreetPiece;
  /** Metres from the beginning of the street's house numbers. */
  start: number;
}

interface RawGraph {
  x: number[];
  y: number[];
  edges: RawEdge[];
}

const cellSize = 140;

/** Flyovers and ferries connect only to main roads; all others at every crossing. */
function meet(a: StreetClass, b: StreetClass): boolean {
  if (a === 'motorway') return b !== 'residential' && b !== 'path' && b !== 'ferry';
  return b !== 'motorway' || a === 'primary' || a === 'secondary';
}

/** Splits all pieces at their crossings, so that routes can turn there. */
function crossStreets(pieces: readonly StreetPiece[]): RawGraph {
  const x: number[] = [];
  const y: number[] = [];
  const segments: Segment[] = [];
  for (const piece of pieces) {
    piece.points.forEach((point, index) => {
      x.push(point.x);
      y.push(point.y);
      if (index > 0) segments.push({ piece, from: x.length - 2, to: x.length - 1, cuts: [] });
    });
  }
  const cells = new Map<number, Segment[]>();
  for (const segment of segments) {
    const [x1, y1] = [x[segment.from] ?? 0, y[segment.from] ?? 0];
    const [x2, y2] = [x[segment.to] ?? 0, y[segment.to] ?? 0];
    const [east, north] = [cellNumber(Math.max(x1, x2)), cellNumber(Math.max(y1, y2))];
    for (let column = cellNumber(Math.min(x1, x2)); column <= east; column += 1) {
      for (let row = cellNumber(Math.min(y1, y2)); row <= north; row += 1) {
        const key = column * 8192 + row;
        const others = cells.get(key);
        if (others) {
          for (const other of others) cut(segment, other, key, x, y);
          others.push(segment);
        } else {
          cells.set(key, [segment]);
        }
      }
    }
  }
  return { x, y, edges: cutAll(segments, x, y) };
}

function cellNumber(metres: number): number {
  return Math.floor(metres / cellSize) + 4096;
}

function cut(a: Segment, b: Segment, cell: number, x: number[], y: number[]): void {
  if (a.piece === b.piece || !meet(a.piece.street.class, b.piece.street.class)) return;
  const [ax, ay, bx, by] = [x[a.from] ?? 0, y[a.from] ?? 0, x[b.from] ?? 0, y[b.from] ?? 0];
  const [adx, ady] = [(x[a.to] ?? 0) - ax, (y[a.to] ?? 0) - ay];
  const [bdx, bdy] = [(x[b.to] ?? 0) - bx, (y[b.to] ?? 0) - by];
  const cross = adx * bdy - ady * bdx;
  if (Math.abs(cross) < 1e-6) return;
  const onA = ((bx - ax) * bdy - (by - ay) * bdx) / cross;
  const onB = ((bx - ax) * ady - (by - ay) * adx) / cross;
  if (onA < 0 || onA > 1 || onB < 0 || onB > 1) return;
  const px = ax + onA * adx;
  const py = ay + onA * ady;
  // Both segments may share several cells; only the cell that contains the crossing handles it.
  if (cellNumber(px) * 8192 + cellNumber(py) !== cell) return;
  x.push(px);
  y.push(py);
  a.cuts.push({ share: onA, node: x.length - 1 });
  b.cuts.push({ share: onB, node: x.length - 1 });
}

/** The segments of a piece are consecutive, so that distances along it can be summed up. */
function cutAll(segments: readonly Segment[], x: number[], y: number[]): RawEdge[] {
  const edges: RawEdge[] = [];
  let current: StreetPiece | null = null;
  let start = 0;
  for (const { piece, from, to, cuts } of segments) {
    if (piece !== current) {
      current = piece;
      start = piece.start;
    }
    let previous = from;
    const add = (node: number) => {
      const [dx, dy] = [(x[node] ?? 0) - (x[previous] ?? 0), (y[node] ?? 0) - (y[previous] ?? 0)];
      const length = Math.sqrt(dx * dx + dy * dy);
      edges.push({ from: previous, to: node, length, piece, start });
      start += length;
      previous = node;
    };
    cuts.sort((a, b) => a.share - b.share);
    for (const { node } of cuts) add(node);
    add(to);
  }
  return edges;
}
