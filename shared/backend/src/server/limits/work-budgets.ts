import { LRUCache } from 'lru-cache';
import type { Caller } from '../../database/database-queue';

/** The maximum of callers; beyond it, the least recently active one is forgotten. */
const CALLERS_REMEMBERED = 10_000;
/** The burst of a caller: what it gets in this many seconds. */
const BURST_SECONDS = 15;

/** The usual cost of a call for the database, in milliseconds. */
const USUAL_WORK = 12;
/** The minimum that a caller gets per second, in milliseconds: few calls may be expensive ones. */
const LEAST_WORK = 120;
/** A caller may have as many waiting requests as it may make in this many seconds. */
const WAITING_SECONDS = 3;

interface Spent {
  /** Used database time that the refill has not yet covered, in milliseconds. */
  readonly amount: number;
  /** As in `performance.now()`. */
  readonly at: number;
}

/**
 * The share of the database that each caller may use (docs/overload.md). Calls are counted elsewhere; this counts their
 * cost, so that a caller with few expensive calls is throttled like one with many cheap ones.
 */
export class WorkBudgets {
  readonly #spent = new LRUCache<string, Spent>({ max: CALLERS_REMEMBERED });
  /** Milliseconds of database time that a caller gets per second. */
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #maxWaiting: number;

  /** @param requestsPerMinute the number of usual calls that a caller may make */
  constructor(requestsPerMinute: number) {
    this.#perSecond = Math.max(LEAST_WORK, (requestsPerMinute / 60) * USUAL_WORK);
    this.#burst = this.#perSecond * BURST_SECONDS;
    this.#maxWaiting = (requestsPerMinute / 60) * WAITING_SECONDS;
  }

  /** @param key such as a network address */
  of(key: string): Caller {
    const spent = () => this.#spentBy(key);
    return {
      key,
      maxWaiting: this.#maxWaiting,
      spent,
      spend: (milliseconds) => {
        this.#spent.set(key, { amount: spent() + milliseconds, at: performance.now() });
      },
      isLow: () => spent() > this.#burst / 3,
      secondsUntilNext: () => Math.max(0, Math.ceil((spent() - this.#burst) / this.#perSecond)),
    };
  }

  #spentBy(key: string): number {
    const last = this.#spent.get(key);
    if (!last) return 0;
    const seconds = (performance.now() - last.at) / 1_000;
    return Math.max(0, last.amount - seconds * this.#perSecond);
  }
}
