interface CacheOptions {
  /** How long a screen counts as new, in milliseconds. */
  readonly freshMs?: number;
  /** How long an old one is shown while it is drawn again, in milliseconds. */
  readonly staleMs?: number;
  /** What all screens together may take, in characters. */
  readonly limit?: number;
  readonly now: () => number;
}

export interface CachedScreen {
  /** In milliseconds since 1970. */
  readonly renderedAt: number;
  /** What it takes, in characters. */
  readonly size: number;
}

/**
 * Screens by what they were drawn from, each drawn once at a time. An old one is shown at once and drawn again in the
 * background; too old a one is not shown.
 */
export class ScreenCache<Screen extends CachedScreen> {
  readonly #options: Required<CacheOptions>;
  readonly #screens = new Map<string, Screen>();
  readonly #pending = new Map<string, Promise<Screen>>();
  #total = 0;

  constructor({ freshMs = 60_000, staleMs = 5 * 60_000, limit = 32_000_000, now }: CacheOptions) {
    this.#options = { freshMs, staleMs, limit, now };
  }

  /** A screen that may be shown at once; `null`: it has to be drawn. An old one is drawn again by the way. */
  read(key: string, draw: () => Promise<Screen>): Screen | null {
    const screen = this.#screens.get(key);
    if (!screen) return null;
    const { freshMs, staleMs, now } = this.#options;
    const age = now() - screen.renderedAt;
    if (age >= freshMs + staleMs) return null;
    // Shown last: it goes to the end of the line.
    this.#screens.delete(key);
    this.#screens.set(key, screen);
    // A failure leaves what is there, and was reported where it happened.
    if (age >= freshMs) this.draw(key, draw).catch(() => undefined);
    return screen;
  }

  /** Draws a screen, once for all who wait for it. Rejects as `draw` does. */
  draw(key: string, draw: () => Promise<Screen>): Promise<Screen> {
    const present = this.#pending.get(key);
    if (present) return present;
    const drawing = draw()
      .then((screen) => {
        this.#store(key, screen);
        return screen;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, drawing);
    return drawing;
  }

  #store(key: string, screen: Screen): void {
    this.#drop(key);
    this.#screens.set(key, screen);
    this.#total += screen.size;
    for (const oldest of this.#screens.keys()) {
      if (this.#total <= this.#options.limit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#total -= this.#screens.get(key)?.size ?? 0;
    this.#screens.delete(key);
  }
}
