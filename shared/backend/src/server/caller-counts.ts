import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { systemClock } from '../clock/clock';
import type { Sql } from '../database/database';
import { addCalls } from './limits/limits';

/** Callers of the last minute that are remembered; beyond them, who has not called for longest is forgotten. */
const CALLERS_COUNTED = 50_000;
/** A server tells the others of a caller each time this share of what is allowed has been asked of it. */
const TOLD_SHARE = 1 / 20;

interface Calls {
  /** All that this server knows of: its own calls, and those that others had told of when it last asked. */
  count: number;
  /** Its own that it has not told of yet. */
  untold: number;
  isTelling: boolean;
  endsAt: number;
}

/**
 * Counts the calls of each caller over all servers of one database. Each server counts in its memory, tells the
 * database of every twentieth part of a limit, and learns the sum by that: so few calls write nothing, no call waits
 * for the database, and _n_ servers let through at most _n_ twentieths too many. Without the database each counts
 * by itself.
 */
export class CallerCounts implements FastifyRateLimitStore {
  readonly #callers = new LRUCache<string, Calls>({ max: CALLERS_COUNTED });

  constructor(private readonly sql: Sql) {}

  incr(
    caller: string,
    done: (error: null, result: { current: number; ttl: number }) => void,
    windowMs: number,
    most: number,
  ): void {
    const now = systemClock.now().getTime();
    const known = this.#callers.get(caller);
    const calls = known && known.endsAt > now ? known : newCalls(now + windowMs);
    this.#callers.set(caller, calls);
    calls.count += 1;
    calls.untold += 1;
    // Whoever is refused is refused by every server that knows as much: nothing is to be told.
    const isDue = !calls.isTelling && calls.untold >= most * TOLD_SHARE;
    if (isDue && calls.count <= most) this.#tell(caller, calls);
    done(null, { current: calls.count, ttl: calls.endsAt - now });
  }

  /** Routes with limits of their own keep apart by their `groupId`. */
  child(): this {
    return this;
  }

  #tell(caller: string, calls: Calls): void {
    const { untold, count, endsAt } = calls;
    calls.untold = 0;
    calls.isTelling = true;
    const counted = { what: 'calls', key: caller };
    addCalls(this.sql, counted, untold, new Date(endsAt), systemClock.now())
      .then(
        (sum) => {
          calls.count += sum.count - count;
          calls.endsAt = sum.endsAt.getTime();
        },
        // Told with the next call: the limit of this server alone holds meanwhile.
        () => {
          calls.untold += untold;
        },
      )
      .finally(() => {
        calls.isTelling = false;
      });
  }
}

const newCalls = (endsAt: number): Calls => ({ count: 0, untold: 0, isTelling: false, endsAt });
