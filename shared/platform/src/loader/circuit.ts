/** Failures within {@link windowMs} that open the circuit. */
const limit = 3;
const windowMs = 60_000;

/** How long an open circuit waits before it is probed, in milliseconds. */
export const circuitRestMs = 30_000;

/**
 * A circuit breaker: after three failures within a minute it opens, and the page stops requesting the remote until a
 * probe or the customer's Retry succeeds.
 */
export class Circuit {
  readonly #now: () => number;
  #failures: number[] = [];
  #open = false;

  /** @param now milliseconds, from any origin */
  constructor(now: () => number) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** Counts a failure. @returns whether this one opened the circuit */
  fail(): boolean {
    const now = this.#now();
    this.#failures = [...this.#failures.filter((at) => now - at < windowMs), now];
    if (this.#open || this.#failures.length < limit) return false;
    this.#open = true;
    return true;
  }

  close(): void {
    this.#open = false;
    this.#failures = [];
  }
}
