import type { TravelMode } from '@storefront/backend/initial-data';
import type { Snap } from './edge-index';
import type { StreetMap } from './street-map';
import { speedOf, topSpeedOf } from './travel-modes';

/** A priority queue of node numbers that returns the one with the lowest cost first. */
export class BinaryHeap {
  private readonly nodes: number[] = [];
  private readonly costs: number[] = [];

  get size(): number {
    return this.nodes.length;
  }

  push(node: number, cost: number): void {
    const { nodes, costs } = this;
    let place = nodes.push(node) - 1;
    costs.push(cost);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if ((costs[parent] ?? 0) <= cost) break;
      nodes[place] = nodes[parent] ?? 0;
      costs[place] = costs[parent] ?? 0;
      place = parent;
    }
    nodes[place] = node;
    costs[place] = cost;
  }

  /** @returns undefined if the queue is empty */
  pop(): number | undefined {
    const { nodes, costs } = this;
    const top = nodes[0];
    const node = nodes.pop();
    const cost = costs.pop();
    if (top === undefined || node === undefined || cost === undefined || nodes.length === 0)
      return top;
    let place = 0;
    for (;;) {
      let child = place * 2 + 1;
      if (child >= nodes.length) break;
      if ((costs[child + 1] ?? Number.POSITIVE_INFINITY) < (costs[child] ?? 0)) child += 1;
      if ((costs[child] ?? 0) >= cost) break;
      nodes[place] = nodes[child] ?? 0;
      costs[place] = costs[child] ?? 0;
      place = child;
    }
    nodes[place] = node;
    costs[place] = cost;
    return top;
  }
}

export interface Path {
  /** The crossings between the two snapped points, in order. */
  nodes: number[];
  seconds: number;
}

/** The fastest path between two places on the streets (A*); null if there is none. */
export function shortestPath(map: StreetMap, from: Snap, to: Snap, mode: TravelMode): Path | null {
  const { graph, groups } = map;
  const [start, end] = [graph.edges[from.edge], graph.edges[to.edge]];
  if (!start || !end || groups[mode][start.from] !== groups[mode][end.from]) return null;
  const secondsOf = (edge: typeof start) => edge.length / speedOf(mode, edge.street.class);

  const costs = new Float64Array(graph.x.length).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Int32Array(graph.x.length).fill(-1);
  const isDone = new Uint8Array(graph.x.length);
  const heap = new BinaryHeap();
  const topSpeed = topSpeedOf(mode);
  const [goalX, goalY] = [graph.x[end.from] ?? 0, graph.y[end.from] ?? 0];
  // The goal may be anywhere on its edge, so the estimate must allow for the edge's length.
  const estimate = (node: number) => {
    const [dx, dy] = [(graph.x[node] ?? 0) - goalX, (graph.y[node] ?? 0) - goalY];
    return Math.max(0, Math.sqrt(dx * dx + dy * dy) - end.length) / topSpeed;
  };
  const reach = (node: number, cost: number, previous: number) => {
    if (cost >= (costs[node] ?? 0)) return;
    costs[node] = cost;
    cameFrom[node] = previous;
    heap.push(node, cost + estimate(node));
  };

  const toEnd = new Map([[end.from, secondsOf(end) * to.share]]);
  toEnd.set(end.to, Math.min(toEnd.get(end.to) ?? Infinity, secondsOf(end) * (1 - to.share)));
  let best = from.edge === to.edge ? secondsOf(end) * Math.abs(from.share - to.share) : Infinity;
  let last = -1;
  reach(start.from, secondsOf(start) * from.share, -1);
  reach(start.to, secondsOf(start) * (1 - from.share), -1);
  for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
    const cost = costs[node] ?? 0;
    if (cost + estimate(node) >= best) break;
    if (isDone[node] === 1) continue;
    isDone[node] = 1;
    const rest = toEnd.get(node);
    if (rest !== undefined && cost + rest < best) {
      best = cost + rest;
      last = node;
    }
    const lastPlace = graph.firstAt[node + 1] ?? 0;
    for (let place = graph.firstAt[node] ?? 0; place < lastPlace; place += 1) {
      const edge = graph.edges[graph.edgeAt[place] ?? 0];
      if (!edge) continue;
      const speed = speedOf(mode, edge.street.class);
      if (speed > 0)
        reach(edge.from === node ? edge.to : edge.from, cost + edge.length / speed, node);
    }
  }
  if (best === Infinity) return null;
  const nodes: number[] = [];
  for (let node = last; node !== -1; node = cameFrom[node] ?? -1) nodes.push(node);
  return { nodes: nodes.reverse(), seconds: best };
}
