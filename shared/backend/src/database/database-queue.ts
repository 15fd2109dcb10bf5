import { AsyncLocalStorage } from 'node:async_hooks';

/** The order of requests when the database is busy, from first to last. */
export const PRIORITIES = ['order', 'account', 'list', 'search'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The request for which a statement runs. */
export interface Asker {
  readonly priority: Priority;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
  /** Whether it only reads, so that it may be stopped between two statements. */
  readonly isRead: boolean;
  /** Absent: no particular caller. */
  readonly caller?: Caller;
}

/** The caller whose requests share a budget of the database. */
export interface Caller {
  readonly key: string;
  /** The maximum of its requests that may wait for their first statement. */
  readonly maxWaiting: number;
  /** Milliseconds of the database that it has recently used. */
  readonly spent: () => number;
  readonly spend: (milliseconds: number) => void;
  /** Whether it has used so much that others come first. */
  readonly isLow: () => boolean;
  /** 0 if it may continue, otherwise the whole seconds until it may. */
  readonly secondsUntilNext: () => number;
}

/** The database is overloaded; the request was not begun and may be retried. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode: 429 | 503 = 503;
  constructor(
    readonly retryAfterSeconds: number,
    message = 'The queue for the database is full.',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A single caller uses too much of the database; the request was not begun and may be retried. */
export class CallerOverloads extends Overloaded {
  override readonly statusCode = 429;
  constructor(retryAfterSeconds: number) {
    super(retryAfterSeconds, 'The caller has used up its share of the database.');
  }
}

/** The client has disconnected. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
  readonly statusCode = 499;
}

/**
 * The maximum of requests that wait for their first statement. A further one is refused, or replaces a less important
 * one.
 */
const MAX_WAITING = 200;
/** The maximum of such a wait, in milliseconds: after that, a retry is better than an answer. */
const MAX_WAIT: Readonly<Record<Priority, number>> = {
  order: 10_000,
  account: 6_000,
  list: 4_000,
  search: 3_000,
};
/**
 * Statements of the server itself, such as the steps of orders: they have the priority of accounts, and are never
 * refused.
 */
const OWN: Asker = { priority: 'account', isGone: () => false, isRead: false };
/** The maximum time for which started work waits for more important work, in milliseconds: it may hold locks. */
const MAX_PAUSE = 1_000;
/** How long the server counts as overloaded after a refusal, in milliseconds. */
const OVERLOADED_FOR = 2_000;

/** A request, and whether its first statement has begun. */
interface QueuedRequest extends Asker {
  isBegun: boolean;
}

const current = new AsyncLocalStorage<QueuedRequest | null>();

/** Runs `work`, and everything that it starts, for a request. */
export function askFor<Result>(asker: Asker, work: () => Result): Result {
  return current.run({ ...asker, isBegun: false }, work);
}

/** Runs `work` for the server itself, if others still need its result after the first caller has disconnected. */
export function askAsServer<Result>(work: () => Result): Result {
  return current.run(null, work);
}

/** The request for which the current code runs. */
export function presentAsker(): Asker {
  return current.getStore() ?? OWN;
}

/** @throws {CallerOverloads} while the caller is over its budget */
export function needBudget({ caller }: Asker): void {
  const seconds = caller?.secondsUntilNext() ?? 0;
  if (seconds > 0) throw new CallerOverloads(seconds);
}

interface Waiting {
  readonly request: QueuedRequest;
  /** As in `performance.now()`. */
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Limits the concurrent work of the database, and runs more important work first. A request waits for its first
 * statement at most {@link MAX_WAIT}. Once started, it precedes requests that have not started, or continues after
 * {@link MAX_PAUSE}, and is never refused, so that no work stays incomplete. A read is dropped when its client has
 * disconnected; other work only before it has started.
 *
 * No caller can starve the others: among equals, the one that has used the least of the database comes first; a caller
 * that has used much comes last, gets at most half of the slots, and is refused beyond its budget.
 */
export class DatabaseQueue {
  readonly #slots: number;
  readonly #most: number;
  readonly #begun = PRIORITIES.map((): Waiting[] => []);
  readonly #new = PRIORITIES.map((): Waiting[] => []);
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  /** Average duration of a statement, in milliseconds. */
  #usual = 10;
  #refusedAt = Number.NEGATIVE_INFINITY;

  /** @param slots the maximum of concurrent work */
  constructor(slots: number, most = MAX_WAITING) {
    this.#slots = slots;
    this.#most = most;
  }

  /** Whether requests were refused recently. */
  get isOverloaded(): boolean {
    return performance.now() - this.#refusedAt < OVERLOADED_FOR;
  }

  /**
   * Runs `work` when its turn comes.
   * @throws {Overloaded} when the request waited too long, was dropped, or its caller is over its budget; it was not
   * begun
   * @throws {CallerGone}
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const request = current.getStore() ?? { ...OWN, isBegun: true };
    if (isDropped(request)) throw new CallerGone();
    if (!request.isBegun) needBudget(request);
    if (this.#running < this.#slots && this.#mayRun(request)) this.#take(request);
    else await this.#wait(request);
    request.isBegun = true;
    const start = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - start;
      this.#usual += (took - this.#usual) / 16;
      request.caller?.spend(took);
      this.#leave(request);
      this.#end();
    }
  }

  #mayRun({ caller }: QueuedRequest): boolean {
    const most = Math.ceil(this.#slots / 2);
    return !caller || (this.#runningOf.get(caller.key) ?? 0) < most;
  }

  #take({ caller }: QueuedRequest): void {
    this.#running += 1;
    if (caller) {
      this.#runningOf.set(caller.key, (this.#runningOf.get(caller.key) ?? 0) + 1);
    }
  }

  #leave({ caller }: QueuedRequest): void {
    this.#running -= 1;
    if (!caller) return;
    const left = (this.#runningOf.get(caller.key) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(caller.key, left);
    else this.#runningOf.delete(caller.key);
  }

  async #wait(request: QueuedRequest): Promise<void> {
    const level = request.caller?.isLow()
      ? PRIORITIES.length - 1
      : PRIORITIES.indexOf(request.priority);
    if (request.isBegun) {
      return new Promise((start, refuse) => {
        this.#begun[level]?.push({ request, since: performance.now(), start, refuse });
      });
    }
    const { caller } = request;
    if (caller && this.#countNewOf(caller) >= caller.maxWaiting) throw new CallerOverloads(1);
    if (this.#countNew() >= this.#most && !this.#pushOut(level)) throw this.#overloaded();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        request,
        since: performance.now(),
        start: () => {
          clearTimeout(patience);
          resolve();
        },
        refuse: (error) => {
          clearTimeout(patience);
          reject(error);
        },
      };
      const patience = setTimeout(() => {
        const line = this.#new[level] ?? [];
        line.splice(line.indexOf(waiting), 1);
        reject(this.#overloaded());
      }, MAX_WAIT[request.priority]);
      this.#new[level]?.push(waiting);
    });
  }

  /**
   * Waits briefly before a new request gets the slot: its current holder may send its next statement as soon as it has
   * read this result.
   */
  #end(): void {
    if (this.#begun.every((line) => line.length === 0) && this.#countNew() > 0) {
      setImmediate(() => this.#next());
    } else {
      this.#next();
    }
  }

  /** Starts the next work after one has ended, and more if slots have become free. */
  #next(): void {
    while (this.#running < this.#slots) {
      const next = this.#choose();
      if (!next) return;
      this.#take(next.request);
      next.start();
    }
  }

  #choose(): Waiting | undefined {
    const longAgo = performance.now() - MAX_PAUSE;
    const paused = this.#begun.filter(([first]) => first && first.since < longAgo);
    const lines = this.#begun.flatMap((begun, level) => [begun, this.#new[level] ?? []]);
    for (const line of [...paused, ...lines]) {
      for (;;) {
        const waiting = this.#leastSpent(line);
        if (!waiting) break;
        line.splice(line.indexOf(waiting), 1);
        if (!isDropped(waiting.request)) return waiting;
        waiting.refuse(new CallerGone());
      }
    }
    return undefined;
  }

  /** Of the requests that may run, the one whose caller has used the least of the database; among equals the first. */
  #leastSpent(line: readonly Waiting[]): Waiting | undefined {
    const able = line.filter(({ request }) => this.#mayRun(request));
    const [first] = able;
    if (!first || able.length === 1) return first;
    const spent = able.map(({ request }) => request.caller?.spent() ?? 0);
    return able[spent.indexOf(Math.min(...spent))];
  }

  #countNewOf({ key }: Caller): number {
    return this.#new.flat().filter(({ request }) => request.caller?.key === key).length;
  }

  #countNew(): number {
    return this.#new.reduce((sum, line) => sum + line.length, 0);
  }

  /** Makes room: drops work of disconnected clients first, then the least important work that came last. */
  #pushOut(level: number): boolean {
    for (const line of this.#new) {
      const gone = line.findIndex(({ request }) => isDropped(request));
      if (gone >= 0) {
        line.splice(gone, 1)[0]?.refuse(new CallerGone());
        return true;
      }
    }
    const least = this.#new.findLastIndex((line) => line.length > 0);
    if (least <= level) return false;
    this.#new[least]?.pop()?.refuse(this.#overloaded());
    return true;
  }

  /** Suggests a retry after the current queue is done at the usual pace: in 1 to 30 seconds. */
  #overloaded(): Overloaded {
    this.#refusedAt = performance.now();
    const through = (this.#countNew() * this.#usual) / this.#slots / 1_000;
    return new Overloaded(Math.min(30, Math.max(1, Math.ceil(through))));
  }
}

function isDropped({ isRead, isBegun, isGone }: QueuedRequest): boolean {
  return (isRead || !isBegun) && isGone();
}
