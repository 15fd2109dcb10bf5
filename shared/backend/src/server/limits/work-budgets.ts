import { LRUCache } from 'lru-cache';
import type { Caller } from '../../database/database-queue';

/** The maximum of callers that are remembered; beyond it the one without work for the longest time is forgotten. */
const CALLERS_REMEMBERED = 10_000;
/** How much a caller may use at once: what it gets in so many seconds. */
const BURST_SECONDS = 15;

/** What a usual call costs the database, in milliseconds. */
const USUAL_WORK = 12;
/** What a caller gets per second at least, in milliseconds: few calls may be expensive ones. */
const LEAST_WORK = 120;
/** At most as many requests of a caller wait as it may make in so many seconds. */
const WAITING_SECONDS = 3;

interface Spent {
  /** Milliseconds of the database that time has not made up for yet. */
  readonly amount: number;
  /** From `performance.now()`. */
  readonly at: number;
}

/**
 * The share of the database that each caller may use (docs/overload.md). Calls are counted elsewhere; this counts what
 * they cost, so that a caller with few expensive calls is slowed down like one with many cheap ones.
 */
export class WorkBudgets {
  readonly #spent = new LRUCache<string, Spent>({ max: CALLERS_REMEMBERED });
  /** Milliseconds of database time that a caller gets per second. */
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #maxWaiting: number;

  /** @param requestsPerMinute how many usual calls a caller may make */
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
