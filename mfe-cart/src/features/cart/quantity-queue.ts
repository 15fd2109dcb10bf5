/** A line whose quantity changes. */
interface Queued {
  readonly id: number;
}

/** What the customer wants of a line and the server has not confirmed yet. 0: removed. */
export interface WantedQuantity {
  readonly quantity: number;
  /** A request is under way. */
  readonly sending: boolean;
}

interface Entry<Line> {
  readonly line: Line;
  wanted: number;
  sent: number | null;
  timer: ReturnType<typeof setTimeout> | null;
}

export interface QuantityQueueOptions<Line> {
  /** Tells the server; 0 removes the line. Must have put the answer on screen when it resolves. */
  readonly send: (line: Line, quantity: number) => Promise<unknown>;
  /** The server has taken it. */
  readonly onSent: (line: Line, quantity: number) => void;
  /** It has not: the line shows again what the server has. */
  readonly onFailed: (line: Line, error: unknown) => void;
  /** Whether the server has not answered, so that a newer quantity is still worth sending; never when left out. */
  readonly isUnanswered?: (error: unknown) => boolean;
}

/** Quiet before a quantity is sent. */
const DELAY_MS = 300;

/**
 * The quantities of a cart between the customer's taps and the server. Each tap counts at once; a line is
 * sent after its last tap, with its last value, and never twice at a time. However fast the taps are, none
 * is lost, none overtakes another and few requests are made.
 */
export class QuantityQueue<Line extends Queued> {
  readonly #options: QuantityQueueOptions<Line>;
  readonly #entries = new Map<number, Entry<Line>>();
  readonly #listeners = new Set<() => void>();
  #snapshot: ReadonlyMap<number, WantedQuantity> = new Map();
  #failures: ReadonlyMap<number, unknown> = new Map();

  constructor(options: QuantityQueueOptions<Line>) {
    this.#options = options;
  }

  /** What is wanted by line id; the same object until it changes. */
  getSnapshot = (): ReadonlyMap<number, WantedQuantity> => this.#snapshot;

  /** What the server said against the last change, by line id, until the next one; the same object until it changes. */
  getFailures = (): ReadonlyMap<number, unknown> => this.#failures;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Wants a quantity, to be sent after a moment of quiet. */
  set(line: Line, quantity: number): void {
    const entry = this.#want(line, quantity);
    entry.timer = setTimeout(() => this.#flush(entry), DELAY_MS);
  }

  /** Removes a line, at once. */
  remove(line: Line): void {
    this.#flush(this.#want(line, 0));
  }

  /** Forgets what was wanted of a line, because something else decides about it now. */
  forget(lineId: number): void {
    const entry = this.#entries.get(lineId);
    if (!entry) return;
    stop(entry);
    this.#entries.delete(lineId);
    this.#changed();
  }

  /** The lines are shown again: failures of before are not. */
  forgetFailures(): void {
    if (this.#failures.size === 0) return;
    this.#failures = new Map();
    this.#changed();
  }

  /** Sends what is wanted without waiting for quiet; resolves when nothing is wanted any more. */
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
    // What is under way ends first; its end sends the rest.
    if (entry.sent !== null || this.#entries.get(entry.line.id) !== entry) return;
    const quantity = entry.wanted;
    entry.sent = quantity;
    this.#changed();
    this.#options.send(entry.line, quantity).then(
      () => this.#sent(entry, quantity),
      (error: unknown) => this.#failed(entry, quantity, error),
    );
  }

  #sent(entry: Entry<Line>, quantity: number): void {
    entry.sent = null;
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

  #failed(entry: Entry<Line>, quantity: number, error: unknown): void {
    const isNewer = this.#entries.get(entry.line.id) === entry && entry.wanted !== quantity;
    if (isNewer && this.#options.isUnanswered?.(error)) {
      entry.sent = null;
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
