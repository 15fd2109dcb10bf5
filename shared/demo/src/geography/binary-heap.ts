/** A queue of node numbers that gives the one with the least cost first. */
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

  /** @returns undefined when the queue is empty. */
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
