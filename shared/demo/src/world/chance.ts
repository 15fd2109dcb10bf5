import { seededRandom } from '../geography/seeded-random';

/** Repeatable random choices: the same seed creates the same data on every machine. */
export class Chance {
  readonly next: () => number;
  constructor(seed: string) {
    this.next = seededRandom(seed);
  }
  /** A whole number in an inclusive range. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }
  /** True with the probability `share`. */
  is(share: number): boolean {
    return this.next() < share;
  }
  /** @throws {RangeError} if there is nothing to pick from */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.whole(0, values.length - 1)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }
  /** `count` of the values, in their order. */
  some<Value>(values: readonly Value[], count: number): Value[] {
    const left = values.map((value, place) => ({ value, place, rank: this.next() }));
    return left
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .sort((a, b) => a.place - b.place)
      .map(({ value }) => value);
  }
}
