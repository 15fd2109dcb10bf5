import type { PageReport } from '@storefront/api/contract';
import type { Sql } from '../../database/database';
import { type CounterKey, countersOf } from './event-counts';
import { addCounts } from './queries';

/**
 * Different counters between two writes. The honest ones are some hundreds; whoever makes names up fills the rest of
 * the memory up to here, and nothing more.
 */
const MAX_COUNTERS = 5_000;
const HOUR_MS = 3_600_000;

/** A sum that is to be added. */
export interface Counter extends CounterKey {
  /** Its beginning, in ISO 8601. */
  readonly hour: string;
  count: number;
}

/** Adds reports up in memory and writes the sums, so that a visit is no write. What a crash loses is some seconds. */
export class ReportCounter {
  #counters = new Map<string, Counter>();
  #dropped = 0;

  add(report: PageReport, now: Date): void {
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
    for (const key of countersOf(report)) {
      const name = JSON.stringify({ hour, ...key });
      const known = this.#counters.get(name);
      if (known) known.count += 1;
      else if (this.#counters.size < MAX_COUNTERS)
        this.#counters.set(name, { ...key, hour, count: 1 });
      else this.#dropped += 1;
    }
  }

  /**
   * Writes what has been added since the last time. What cannot be written is counted with the next.
   * @returns how many events found no counter free
   */
  async write(sql: Sql): Promise<number> {
    const counters = this.#counters;
    const dropped = this.#dropped;
    this.#counters = new Map();
    this.#dropped = 0;
    try {
      await addCounts(sql, [...counters.values()]);
    } catch (error) {
      for (const [name, counter] of counters) {
        const later = this.#counters.get(name);
        if (later) counter.count += later.count;
        this.#counters.set(name, counter);
      }
      throw error;
    }
    return dropped;
  }
}
