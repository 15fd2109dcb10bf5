interface Record {
  /** Consecutive failures. */
  failures: number;
  /** Skipped until then, in milliseconds. */
  until: number;
  restMs: number;
}

/** Consecutive failures after which a page is skipped. */
const LIMIT = 3;
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 15 * 60_000;
const SHORT_REST_MS = 2_000;

/**
 * Skips a release's page after three consecutive failures: for a minute, then twice as long after each further
 * failure, up to a quarter of an hour. When the backend was too slow, it skips the page for two seconds, by which
 * time the backend's answers may be cached.
 */
export class RenderCircuit {
  readonly #now: () => number;
  readonly #records = new Map<string, Record>();
  /** Pages whose last attempt was in time. */
  readonly #sound = new Set<string>();

  /** @param now milliseconds, from any origin */
  constructor(now: () => number) {
    this.#now = now;
  }

  isOpen(page: string): boolean {
    return this.#now() < (this.#records.get(page)?.until ?? 0);
  }

  /** Whether the last attempt was in time; `false` for a page that has not been tried. */
  isSound(page: string): boolean {
    return this.#sound.has(page);
  }

  /**
   * An attempt that succeeded too late for its page: the next ones are not skipped, but the page waits only briefly
   * for them.
   */
  late(page: string): void {
    this.#sound.delete(page);
  }

  fail(page: string): void {
    const record = this.#failed(page);
    // Attempts that began before the circuit opened do not prolong it.
    if (record.failures < LIMIT || this.isOpen(page)) return;
    record.until = this.#now() + record.restMs;
    record.restMs = Math.min(record.restMs * 2, LONGEST_REST_MS);
  }

  /** An attempt for which the backend was too slow. */
  slow(page: string): void {
    const record = this.#failed(page);
    if (record.failures >= LIMIT && !this.isOpen(page)) record.until = this.#now() + SHORT_REST_MS;
  }

  #failed(page: string): Record {
    const record = this.#records.get(page) ?? { failures: 0, until: 0, restMs: FIRST_REST_MS };
    this.#records.set(page, record);
    this.#sound.delete(page);
    record.failures += 1;
    return record;
  }

  succeed(page: string): void {
    this.#records.delete(page);
    this.#sound.add(page);
  }
}
