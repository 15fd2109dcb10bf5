type Listener = () => void;

/** The part of `AbortSignal` that reads of the API use. */
export class AbortingSignal {
  aborted = false;
  reason: unknown;
  readonly #listeners = new Set<Listener>();

  addEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  /** For the controller. */
  end(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const listener of this.#listeners) listener();
  }
}

/** A realm has no `AbortController`. */
export class Aborting {
  readonly signal = new AbortingSignal();

  abort(reason: unknown = new Error('The operation was aborted.')): void {
    this.signal.end(reason);
  }
}
