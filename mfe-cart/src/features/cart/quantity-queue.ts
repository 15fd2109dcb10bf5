/** A line whose quantity changes. */
interface Queued {
  readonly id: number;
}

/** The desired quantity of a line, not yet confirmed by the server. 0: removed. */
export interface WantedQuantity {
  readonly quantity: number;
  /** A request is running. */
  readonly sending: boolean;
}

interface Entry<Line> {
  readonly line: Line;
  wanted: number;
  sent: number | null;
  timer: ReturnType<typeof setTimeout> | null;
}

export interface QuantityQueueOptions<Line> {
  /** Sends the quantity to the server; 0 removes the line. It resolves once the answer is on the screen. */
  readonly send: (line: Line, quantity: number) => Promise<unknown>;
  /** Called when the server has accepted it. */
  readonly onSent: (line: Line, quantity: number) => void;
  /** Called when the server has refused it: the line shows the server's quantity again. */
  readonly onFailed: (line: Line, error: unknown) => void;
  /**
   * Whether an error means that the server did not answer, so that a newer quantity should still be sent; absent:
   * never.
   */
  readonly isUnanswered?: (error: unknown) => boolean;
}

/** Delay after the last tap before a quantity is sent. */
const DELAY_MS = 300;

/**
 * A queue of quantities between the customer's taps and the server. Each tap is shown immediately. A line's last value
 * is sent after the last tap, and only one request per line runs at a time. So fast taps are neither lost nor
 * reordered, and cause few requests.
 */
export class QuantityQueue<Line extends Queued> {
  readonly #options: QuantityQueueOptions<Line>;
  readonly #entries = new Map<number, Entry<Line>>();
  /** Lines with a running request, even if their desired quantity was discarded. */
  readonly #running = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #snapshot: ReadonlyMap<number, WantedQuantity> = new Map();
  #failures: ReadonlyMap<number, unknown> = new Map();

  constructor(options: QuantityQueueOptions<Line>) {
    this.#options = options;
  }

  /** The desired quantities by line id; the same object until it changes. */
  getSnapshot = (): ReadonlyMap<number, WantedQuantity> => this.#snapshot;

  /** The error of each line's last change, by line id, until its next change; the same object until it changes. */
  getFailures = (): ReadonlyMap<number, unknown> => this.#failures;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Sets a quantity, which is sent after a delay. */
  set(line: Line, quantity: number): void {
    const entry = this.#want(line, quantity);
    entry.timer = setTimeout(() => this.#flush(entry), DELAY_MS);
  }

  /** Removes a line immediately. */
  remove(line: Line): void {
    this.#flush(this.#want(line, 0));
  }

  /** Discards the desired quantity of a line, because another change replaces it. */
  forget(lineId: number): void {
    const entry = this.#entries.get(lineId);
    if (!entry) return;
    stop(entry);
    this.#entries.delete(lineId);
    this.#changed();
  }

  /** Clears earlier failures, when the lines are shown again. */
  forgetFailures(): void {
    if (this.#failures.size === 0) return;
    this.#failures = new Map();
    this.#changed();
  }

  /** Sends all desired quantities without the delay; resolves when none is left. */
  settle(): Promise<void> {
    for (const entry of [...this.#entries.values()]) this.#flush(entry);
    return new Promise((resolve) => {
      const done = () => {
        if (this.#entries.size > 0) return;
        stopListening();
        resolve();
      };
      const stopListening = this.subscribe(done);
      done();
    });
  }

  #want(line: Line, quantity: number): Entry<Line> {
    const entry = this.#entries.get(line.id) ?? { line, wanted: quantity, sent: null, timer: null };
    stop(entry);
    entry.wanted = quantity;
    this.#entries.set(line.id, entry);
    this.#failures = without(this.#failures, line.id);
    this.#changed();
    return entry;
  }

  #flush(entry: Entry<Line>): void {
    stop(entry);
    // A running request ends first; the rest is sent afterwards.
    if (this.#running.has(entry.line.id) || this.#entries.get(entry.line.id) !== entry) return;
    const quantity = entry.wanted;
    entry.sent = quantity;
    this.#running.add(entry.line.id);
    this.#changed();
    this.#options.send(entry.line, quantity).then(
      () => this.#sent(entry, quantity),
      (error: unknown) => this.#failed(entry, quantity, error),
    );
  }

  #sent(entry: Entry<Line>, quantity: number): void {
    this.#ended(entry);
    const current = this.#entries.get(entry.line.id) === entry;
    if (current && (entry.wanted === quantity || quantity === 0)) {
      stop(entry);
      this.#entries.delete(entry.line.id);
    } else if (current && entry.timer === null) {
      this.#flush(entry);
    }
    this.#changed();
    this.#options.onSent(entry.line, quantity);
  }

  /** A quantity that was set after this one was discarded has waited for its request. */
  #ended(entry: Entry<Line>): void {
    entry.sent = null;
    this.#running.delete(entry.line.id);
    const next = this.#entries.get(entry.line.id);
    if (next && next !== entry && next.timer === null) this.#flush(next);
  }

  #failed(entry: Entry<Line>, quantity: number, error: unknown): void {
    this.#ended(entry);
    const isNewer = this.#entries.get(entry.line.id) === entry && entry.wanted !== quantity;
    if (isNewer && this.#options.isUnanswered?.(error)) {
      if (entry.timer === null) this.#flush(entry);
      return;
    }
    stop(entry);
    if (this.#entries.get(entry.line.id) === entry) this.#entries.delete(entry.line.id);
    this.#failures = new Map(this.#failures).set(entry.line.id, error);
    this.#changed();
    this.#options.onFailed(entry.line, error);
  }

  #changed(): void {
    this.#snapshot = new Map(
      [...this.#entries].map(([id, { wanted, sent }]) => [
        id,
        { quantity: wanted, sending: sent !== null },
      ]),
    );
    for (const listener of [...this.#listeners]) listener();
  }
}

function without<Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  return map.has(id) ? new Map([...map].filter(([key]) => key !== id)) : map;
}

function stop(entry: Entry<unknown>): void {
  if (entry.timer !== null) clearTimeout(entry.timer);
  entry.timer = null;
}
