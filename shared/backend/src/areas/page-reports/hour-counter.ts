import type { Sql } from '../../database/database';

/**
 * The most different counters between two writes. Real reports need a few hundred; forged names can use memory only up
 * to this limit.
 */
const MAX_COUNTERS = 5_000;
/** The most counters that one network address may begin, so that there is room for all others. */
const MAX_COUNTERS_OF_ADDRESS = 250;
const HOUR_MS = 3_600_000;

/** An amount to add to a counter. */
export type Sum<Key> = Key & {
  /** The beginning of the hour, in ISO 8601. */
  readonly hour: string;
  readonly count: number;
};

/** Adds to the stored sums. */
export type WriteSums<Key> = (sql: Sql, sums: readonly Sum<Key>[]) => Promise<void>;

/**
 * Counts events in memory and writes the sums periodically, so that a visit causes no write. A crash loses a few
 * seconds.
 */
export class HourCounter<Key extends object> {
  readonly #write: WriteSums<Key>;
  #sums = new Map<string, Sum<Key>>();
  readonly #begunBy = new Map<string, number>();
  #dropped = 0;

  constructor(write: WriteSums<Key>) {
    this.#write = write;
  }

  /**
   * Increments each counter.
   * @param address network of the page that reports
   */
  add(keys: readonly Key[], now: Date, address: string): void {
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
    for (const key of keys) {
      const name = JSON.stringify({ hour, ...key });
      const { count } = this.#sums.get(name) ?? { count: 0 };
      if (count > 0 || this.#mayBegin(address))
        this.#sums.set(name, { ...key, hour, count: count + 1 });
      else this.#dropped += 1;
    }
  }

  #mayBegin(address: string): boolean {
    const begun = this.#begunBy.get(address) ?? 0;
    if (this.#sums.size >= MAX_COUNTERS || begun >= MAX_COUNTERS_OF_ADDRESS) return false;
    this.#begunBy.set(address, begun + 1);
    return true;
  }

  /**
   * Writes the counts since the last call. Counts that cannot be written are added to the next ones.
   * @returns the number of events beyond the limit
   */
  async write(sql: Sql): Promise<number> {
    const sums = this.#sums;
    const dropped = this.#dropped;
    this.#sums = new Map();
    this.#begunBy.clear();
    this.#dropped = 0;
    try {
      await this.#write(sql, [...sums.values()]);
    } catch (error) {
      for (const [name, sum] of sums) {
        const { count } = this.#sums.get(name) ?? { count: 0 };
        this.#sums.set(name, { ...sum, count: sum.count + count });
      }
      throw error;
    }
    return dropped;
  }
}
