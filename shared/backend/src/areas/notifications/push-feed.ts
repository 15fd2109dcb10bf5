import type { Clock } from '../../clock/clock';
import type { Database } from '../../database/database';
import type { CustomerCaller } from '../../server/http/caller';
import { listOpenSessions, listPushes, type PushRow, readFinishedBelow } from './push-queries';

/** The most events of one poll, and of the catch-up of a reconnected listener. */
const MAX_AT_ONCE = 1_000;
const MAX_MISSED = 50;

/** One open stream. */
export interface Listener {
  readonly customer: CustomerCaller;
  readonly zoneIds: readonly number[];
  receive(push: PushRow): void;
  /** Called when the session or the server ends. */
  end(): void;
}

interface Listening {
  readonly listener: Listener;
  /** The first transaction whose writes have not been sent yet; `null` until it is known. */
  from: bigint | null;
}

/**
 * Sends open streams the events of their customers, written by any server on the database. While a stream is open it
 * polls the database, with one statement for all of them; otherwise it is idle.
 */
export class PushFeed {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #periodMs: number;
  readonly #listening = new Set<Listening>();
  #timer: NodeJS.Timeout | null = null;
  #look: Promise<void> | null = null;

  /**
   * @param onError called when the database cannot be read: the feed retries after the next period
   * @param periodMs real time between two reads of the database
   */
  constructor(
    database: Database,
    clock: Clock,
    onError: (error: unknown) => void,
    periodMs: number,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#onError = onError;
    this.#periodMs = periodMs;
  }

  /**
   * Starts to listen.
   * @param after the transaction of the last push that this customer received: later ones are sent first
   * @returns the function that stops it
   */
  async listen(listener: Listener, after: bigint | null): Promise<() => void> {
    const listening: Listening = { listener, from: null };
    // Before the first await, so that of many concurrent listeners each is counted by the next.
    this.#listening.add(listening);
    try {
      await this.#begin(listening, after);
    } catch (error) {
      this.#forget(listening);
      throw error;
    }
    if (!this.#listening.has(listening)) return () => undefined;
    this.#timer ??= setInterval(() => {
      this.#look ??= this.#lookOnce()
        .catch(this.#onError)
        .finally(() => {
          this.#look = null;
        });
    }, this.#periodMs);
    return () => this.#forget(listening);
  }

  async #begin(listening: Listening, after: bigint | null): Promise<void> {
    const { listener } = listening;
    const below = await readFinishedBelow(this.#database);
    if (after !== null && after < below) {
      const { customerId } = listener.customer;
      const missed = await listPushes(
        this.#database,
        { from: after + 1n, below },
        [customerId],
        MAX_MISSED,
      );
      for (const push of missed) tell(listener, push);
    }
    listening.from = below;
  }

  /** The number of open streams, of one customer or of all. */
  count(customerId?: number): number {
    if (customerId === undefined) return this.#listening.size;
    return this.#of(customerId).length;
  }

  /** Ends the customer's oldest stream. */
  endOldestOf(customerId: number): void {
    const [oldest] = this.#of(customerId);
    if (oldest) this.#end(oldest);
  }

  /** Ends every stream, and waits for a read in progress. */
  async close(): Promise<void> {
    for (const listening of [...this.#listening]) this.#end(listening);
    await this.#look;
  }

  async #lookOnce(): Promise<void> {
    await this.#endWhoSignedOut();
    const listening = [...this.#listening].filter(hasBegun);
    const below = await readFinishedBelow(this.#database);
    let from = below;
    for (const one of listening) if (one.from < from) from = one.from;
    if (from >= below) return;
    const customerIds = [...new Set(listening.map(({ listener }) => listener.customer.customerId))];
    const pushes = await listPushes(this.#database, { from, below }, customerIds, MAX_AT_ONCE);
    for (const one of listening) {
      // The stream was closed during the wait.
      if (!this.#listening.has(one)) continue;
      for (const push of pushes) {
        if (BigInt(push.written_in) >= one.from) tell(one.listener, push);
      }
      one.from = below;
    }
  }

  async #endWhoSignedOut(): Promise<void> {
    const listening = [...this.#listening];
    if (listening.length === 0) return;
    const hashes = [...new Set(listening.map(({ listener }) => listener.customer.tokenHash))];
    const open = await listOpenSessions(this.#database, hashes, this.#clock.now());
    for (const one of listening) {
      if (!open.has(one.listener.customer.tokenHash)) this.#end(one);
    }
  }

  #of(customerId: number): Listening[] {
    return [...this.#listening].filter(
      ({ listener }) => listener.customer.customerId === customerId,
    );
  }

  #end(listening: Listening): void {
    this.#forget(listening);
    listening.listener.end();
  }

  #forget(listening: Listening): void {
    this.#listening.delete(listening);
    if (this.#listening.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

function hasBegun(listening: Listening): listening is Listening & { from: bigint } {
  return listening.from !== null;
}

function tell({ customer, zoneIds, receive }: Listener, push: PushRow): void {
  const isTheirs =
    push.customer_id === customer.customerId ||
    (push.customer_id === null && (push.zone_id === null || zoneIds.includes(push.zone_id)));
  if (isTheirs) receive(push);
}
