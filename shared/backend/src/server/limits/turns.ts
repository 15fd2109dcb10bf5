import { TooMany } from '../http/refusal';

const RETRY_AFTER_SECONDS = 2;

/**
 * Runs work with the same key one at a time, outside the database: work that waits for a lock in the database holds a
 * connection that others need. With several servers, one per server may wait there.
 */
export class Turns {
  readonly #ends = new Map<string, { last: Promise<unknown>; count: number }>();

  /** @param most the maximum of calls that wait for the same key */
  constructor(private readonly most: number) {}

  /** @throws {TooMany} when too many already wait for the key; and every error of `work` */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#ends.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (line.count > this.most) throw new TooMany(RETRY_AFTER_SECONDS, 'tooManyRequests');
    line.count += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    this.#ends.set(key, line);
    try {
      return await turn;
    } finally {
      line.count -= 1;
      if (line.count === 0) this.#ends.delete(key);
    }
  }
}
