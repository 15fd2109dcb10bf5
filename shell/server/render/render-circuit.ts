interface Record {
  /** In a row. */
  failures: number;
  /** Left out until then, in milliseconds. */
  until: number;
  restMs: number;
}

/** Failures in a row after which something is left out. */
const LIMIT = 3;
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 15 * 60_000;
const SHORT_REST_MS = 2_000;

/**
 * Leaves a release's page out once it has failed three times in a row: for a minute, then twice as long each time
 * that the next try fails too, up to a quarter of an hour. Where the backend was too slow for it, it rests for two
 * seconds: what the backend has answered by then is there for the next try.
 */
export class RenderCircuit {
  readonly #now: () => number;
  readonly #records = new Map<string, Record>();
  /** Pages whose last try came in time. */
  readonly #sound = new Set<string>();

  /** @param now milliseconds, from any beginning */
  constructor(now: () => number) {
    this.#now = now;
  }

  isOpen(page: string): boolean {
    return this.#now() < (this.#records.get(page)?.until ?? 0);
  }

  /** Whether the last try came in time. One that has never been tried is not known to. */
  isSound(page: string): boolean {
    return this.#sound.has(page);
  }

  /** A try that came too late for its page, but came: the next ones are not left out, and not waited for either. */
  late(page: string): void {
    this.#sound.delete(page);
  }

  fail(page: string): void {
    const record = this.#failed(page);
    // Tries that began before it was opened do not make it longer.
    if (record.failures < LIMIT || this.isOpen(page)) return;
    record.until = this.#now() + record.restMs;
    record.restMs = Math.min(record.restMs * 2, LONGEST_REST_MS);
  }

  /** A try for which the backend was too slow. */
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
