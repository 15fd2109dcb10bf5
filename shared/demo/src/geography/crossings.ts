import type { StreetClass } from './land';
import type { StreetPiece } from './streets';

/** The corners of all pieces as nodes and the segments between them, not yet cut at crossings. */
interface Segment {
  piece: StreetPiece;
  from: number;
  to: number;
  /** Crossings on it: the relative position along its length, and the node. */
  cuts: { share: number; node: number }[];
}

export interface RawEdge {
  from: number;
  to: number;
  length: number;
  piece: StreetPiece;
  /** Metres from the beginning of the street's house numbers. */
  start: number;
}

export interface RawGraph {
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
export function crossStreets(pieces: readonly StreetPiece[]): RawGraph {
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
