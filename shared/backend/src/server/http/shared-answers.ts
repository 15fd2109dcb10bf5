import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock/clock';
import type { Database } from '../../database/database';
import {
  type Asker,
  askAsServer,
  askFor,
  needBudget,
  presentAsker,
} from '../../database/database-queue';
import { PackedBody } from './packed-body';

/** An answer that is the same for everybody. */
class SharedAnswer {
  readonly #body: PackedBody;

  /**
   * @param items ids of the items in the answer
   * @param until when the answer may change without a write, in milliseconds
   */
  constructor(
    body: string,
    readonly items: ReadonlySet<number>,
    readonly until: number,
  ) {
    this.#body = new PackedBody(body);
  }

  /** Its memory in bytes. */
  get size(): number {
    return this.#body.size;
  }

  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#body.send(request, reply, 'application/json; charset=utf-8');
  }
}

/** The limit of memory for answers in bytes; the least recently used are dropped. */
const MAX_BYTES = 64 * 1024 * 1024;
const MINUTE = 60_000;

/** An answer that is the same for everybody. */
export interface SharedContent {
  readonly body: string;
  /** The items in it: a changed count of one of them, such as the stock, invalidates it. */
  readonly items: ReadonlySet<number>;
}

/** An answer that is being computed, for all concurrent callers. */
interface Flight {
  readonly askers: Asker[];
  readonly answer: Promise<SharedAnswer>;
}

/**
 * Caches answers that are the same for everybody. Each is computed once for concurrent callers, and cached until this
 * or another server changes its data, or until it may change with time: hours and offers begin and end at full minutes,
 * flash sales at any second.
 */
export class SharedAnswers {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #cached = new LRUCache<string, SharedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answer) => answer.size,
  });
  readonly #flights = new Map<string, Flight>();
  #saleTimes: Promise<readonly number[]> | null = null;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    database.onShopChange((change) => this.#forget(change));
  }

  /**
   * @param key everything that the answer depends on, except the time and the shop's data
   * @param make called with the time of the answer
   * @throws every error of `make`, which is not cached
   */
  async read(key: string, make: (now: Date) => Promise<SharedContent>): Promise<SharedAnswer> {
    const cached = this.#cached.get(key);
    if (cached && this.#clock.now().getTime() < cached.until) return cached;
    const flight = this.#flights.get(key);
    if (!flight) return this.#fly(key, make, presentAsker());
    flight.askers.push(presentAsker());
    return flight.answer;
  }

  async #fly(
    key: string,
    make: (now: Date) => Promise<SharedContent>,
    asker: Asker,
  ): Promise<SharedAnswer> {
    // The caller that starts it needs the budget; those who join must not be refused because of that caller.
    needBudget(asker);
    const askers = [asker];
    const group: Asker = {
      ...asker,
      ...(asker.caller && { caller: { ...asker.caller, secondsUntilNext: () => 0 } }),
      isGone: () => askers.every(({ isGone }) => isGone()),
    };
    const flight: Flight = { askers, answer: askFor(group, () => this.#make(make)) };
    this.#flights.set(key, flight);
    try {
      const answer = await flight.answer;
      // A write in between has removed the flight: the answer may be out of date and is not cached.
      if (this.#flights.get(key) === flight) this.#cached.set(key, answer);
      return answer;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  async #make(make: (now: Date) => Promise<SharedContent>): Promise<SharedAnswer> {
    const now = this.#clock.now();
    const until = await this.#nextChange(now.getTime());
    const { body, items } = await make(now);
    return new SharedAnswer(body, items, until);
  }

  /** The next time at which answers may change without a write. */
  async #nextChange(now: number): Promise<number> {
    this.#saleTimes ??= askAsServer(() => this.#readSaleTimes());
    const nextSale = (await this.#saleTimes).find((time) => time > now) ?? Number.POSITIVE_INFINITY;
    return Math.min(now - (now % MINUTE) + MINUTE, nextSale);
  }

  async #readSaleTimes(): Promise<readonly number[]> {
    try {
      const rows = await this.#database.query<{ at: Date }>(
        `with ahead as (select start_date, end_date from flash_sales where is_publish and end_date > $1)
          select start_date as at from ahead union select end_date from ahead order by at`,
        [this.#clock.now()],
      );
      return rows.map(({ at }) => at.getTime());
    } catch (error) {
      this.#saleTimes = null;
      throw error;
    }
  }

  #forget(change: string): void {
    this.#flights.clear();
    if (!change.startsWith('items:')) {
      this.#cached.clear();
      this.#saleTimes = null;
      return;
    }
    const changed = change.slice('items:'.length).split(',').map(Number);
    for (const [key, { items }] of this.#cached.entries()) {
      if (changed.some((id) => items.has(id))) this.#cached.delete(key);
    }
  }
}
