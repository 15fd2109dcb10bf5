/** Maximum number of different reasons counted per minute. */
const MAX_REASONS = 50;
const MINUTE_MS = 60_000;

/** Reports first screens to operators: new failures immediately, and skipped pages once a minute. */
export class RenderReport {
  readonly #report: (message: string) => void;
  readonly #timer: NodeJS.Timeout;
  /** Skipped pages of this minute, by release and reason. */
  #leftOut = new Map<string, number>();
  /** Reasons that were reported since a page of that release was last rendered. */
  readonly #reported = new Map<string, Set<string>>();
  #drawn = 0;
  #fromMemory = 0;

  constructor(report: (message: string) => void) {
    this.#report = report;
    this.#timer = setInterval(() => this.sum(), MINUTE_MS);
    this.#timer.unref();
  }

  drawn(releases: string): void {
    this.#drawn += 1;
    this.#reported.delete(releases);
  }

  servedFromMemory(): void {
    this.#fromMemory += 1;
  }

  leftOut(releases: string, reason: string): void {
    const reported = this.#reported.get(releases) ?? new Set();
    this.#reported.set(releases, reported);
    if (!reported.has(reason) && reported.size < MAX_REASONS) {
      reported.add(reason);
      this.#report(`first screen of ${releases} left out: ${reason}`);
    }
    const key = `${releases}: ${reason}`;
    const isCounted = this.#leftOut.has(key) || this.#leftOut.size < MAX_REASONS;
    if (isCounted) this.#leftOut.set(key, (this.#leftOut.get(key) ?? 0) + 1);
  }

  /** Reports the counters of the last minute if a page was skipped, and resets them. */
  sum(): void {
    if (this.#leftOut.size > 0) {
      const reasons = [...this.#leftOut].map(([key, count]) => `${count} × ${key}`);
      this.#report(
        `first screens in the last minute: ${this.#drawn} drawn, ${this.#fromMemory} from memory, left out ${reasons.join('; ')}`,
      );
    }
    this.#leftOut = new Map();
    this.#drawn = 0;
    this.#fromMemory = 0;
  }

  close(): void {
    clearInterval(this.#timer);
    this.sum();
  }
}
