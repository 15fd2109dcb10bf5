import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { systemClock } from '../../clock/clock';
import type { Sql } from '../../database/database';
import { addCalls } from '../limits/limits';

/** The maximum of counted callers; beyond it, the least recently active one is dropped. */
const CALLERS_COUNTED = 50_000;
/** A server reports a caller to the others each time the caller has made this share of the allowed calls. */
const REPORT_SHARE = 1 / 20;

interface Calls {
  /** All calls counted here: this server's own, and those of other servers at the last report. */
  count: number;
  /** Its own calls that are not reported yet. */
  unreported: number;
  isReporting: boolean;
  endsAt: number;
}

/**
 * Counts the calls of each caller over all servers of one database. Each server counts in memory, reports every
 * twentieth part of a limit to the database, and gets the sum in return. Few calls therefore cause no write, no call
 * waits for the database, and _n_ servers exceed a limit by at most _n_ twentieths. Without the database each server
 * counts alone.
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
    // A period that ends later than a full period from now began by a clock that has been set back since.
    const isRunning = known && known.endsAt > now && known.endsAt <= now + windowMs;
    const calls = isRunning ? known : newCalls(now + windowMs);
    this.#callers.set(caller, calls);
    calls.count += 1;
    calls.unreported += 1;
    // A refused caller needs no report: other servers with the same sum refuse them too.
    const isDue = !calls.isReporting && calls.unreported >= most * REPORT_SHARE;
    if (isDue && calls.count <= most) this.#report(caller, calls, windowMs / 1_000);
    done(null, { current: calls.count, ttl: calls.endsAt - now });
  }

  /** Routes with separate limits are distinguished by their `groupId`. */
  child(): this {
    return this;
  }

  #report(caller: string, calls: Calls, longest: number): void {
    const { unreported, count, endsAt } = calls;
    calls.unreported = 0;
    calls.isReporting = true;
    const counted = { what: 'calls', key: caller };
    const period = { endsAt: new Date(endsAt), longest };
    addCalls(this.sql, counted, unreported, period, systemClock.now())
      .then(
        (sum) => {
          calls.count += sum.count - count;
          calls.endsAt = sum.endsAt.getTime();
        },
        // Reported with the next call; until then only this server's own limit applies.
        () => {
          calls.unreported += unreported;
        },
      )
      .finally(() => {
        calls.isReporting = false;
      });
  }
}

const newCalls = (endsAt: number): Calls => ({
  count: 0,
  unreported: 0,
  isReporting: false,
  endsAt,
});
