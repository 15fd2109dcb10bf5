import { TooMany } from '../http/refusal';

const RETRY_AFTER_SECONDS = 2;

/**
 * Runs work on one thing after the other, outside the database: work that waited for a lock inside it would hold a
 * connection that others need. With several servers, one of each may wait there.
 */
export class Turns {
  readonly #ends = new Map<string, { last: Promise<unknown>; count: number }>();

  /** @param most how many may wait for the same thing */
  constructor(private readonly most: number) {}

  /** @throws {TooMany} when too many wait for it already; and every error of `work` */
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
