import type { PlanPoint } from '@storefront/backend/geometry/coordinates';
import type { StreetEdge, StreetGraph } from './street-graph';

/** The nearest place on a street. */
export interface Snap {
  edge: number;
  /** From 0 at the edge's beginning to 1 at its end. */
  share: number;
  /** Metres from the requested point. */
  metres: number;
}

/** Edges by grid cells of the plan. */
export interface EdgeIndex {
  /**
   * @param limit - the maximum distance in metres
   * @returns null if no wanted edge is that near
   */
  nearest(point: PlanPoint, limit: number, isWanted: (edge: StreetEdge) => boolean): Snap | null;
}

const cellSize = 250;

export function createEdgeIndex(graph: StreetGraph): EdgeIndex {
  const cells = new Map<number, number[]>();
  const keyOf = (column: number, row: number) => (column + 4096) * 8192 + row + 4096;
  graph.edges.forEach(({ from, to }, index) => {
    const [x1, y1] = [graph.x[from] ?? 0, graph.y[from] ?? 0];
    const [x2, y2] = [graph.x[to] ?? 0, graph.y[to] ?? 0];
    const lastColumn = Math.floor(Math.max(x1, x2) / cellSize);
    const lastRow = Math.floor(Math.max(y1, y2) / cellSize);
    for (let column = Math.floor(Math.min(x1, x2) / cellSize); column <= lastColumn; column += 1) {
      for (let row = Math.floor(Math.min(y1, y2) / cellSize); row <= lastRow; row += 1) {
        const key = keyOf(column, row);
        const cell = cells.get(key);
        if (cell) cell.push(index);
        else cells.set(key, [index]);
      }
    }
  });

  return {
    nearest(point, limit, isWanted) {
      const column = Math.floor(point.x / cellSize);
      const row = Math.floor(point.y / cellSize);
      let best: Snap | null = null;
      for (let ring = 0; ring * cellSize <= limit + cellSize; ring += 1) {
        for (const [dx, dy] of ringOffsets(ring)) {
          for (const index of cells.get(keyOf(column + dx, row + dy)) ?? []) {
            const edge = graph.edges[index];
            if (!edge || !isWanted(edge)) continue;
            const snap = snapTo(graph, edge, index, point);
            if (snap.metres <= limit && (!best || snap.metres < best.metres)) best = snap;
          }
        }
        // Everything in the following rings is at least this far away.
        if (best && best.metres <= ring * cellSize) break;
      }
      return best;
    },
  };
}

function ringOffsets(ring: number): [number, number][] {
  if (ring === 0) return [[0, 0]];
  const offsets: [number, number][] = [];
  for (let along = -ring; along < ring; along += 1) {
    offsets.push([along, -ring], [ring, along], [-along, ring], [-ring, -along]);
  }
  return offsets;
}

function snapTo(graph: StreetGraph, edge: StreetEdge, index: number, { x, y }: PlanPoint): Snap {
  const [x1, y1] = [graph.x[edge.from] ?? 0, graph.y[edge.from] ?? 0];
  const [dx, dy] = [(graph.x[edge.to] ?? 0) - x1, (graph.y[edge.to] ?? 0) - y1];
  const square = dx * dx + dy * dy;
  const raw = square === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / square;
  const share = Math.min(1, Math.max(0, raw));
  return { edge: index, share, metres: Math.hypot(x1 + share * dx - x, y1 + share * dy - y) };
}
