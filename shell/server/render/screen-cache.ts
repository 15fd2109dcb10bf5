interface CacheOptions {
  /** How long a screen is fresh, in milliseconds. */
  readonly freshMs?: number;
  /** How long a stale screen is still shown while it is rendered again, in milliseconds. */
  readonly staleMs?: number;
  /** Size limit of all screens together, in characters. */
  readonly limit?: number;
  readonly now: () => number;
}

export interface CachedScreen {
  /** In milliseconds since 1970. */
  readonly renderedAt: number;
  /** Its length, in characters. */
  readonly size: number;
}

/**
 * Caches screens by their inputs; concurrent calls share one rendering. A stale screen is shown immediately and
 * rendered again in the background; one that is too old is not shown.
 */
export class ScreenCache<Screen extends CachedScreen> {
  readonly #options: Required<CacheOptions>;
  readonly #screens = new Map<string, Screen>();
  readonly #pending = new Map<string, Promise<Screen>>();
  #total = 0;

  constructor({ freshMs = 60_000, staleMs = 5 * 60_000, limit = 32_000_000, now }: CacheOptions) {
    this.#options = { freshMs, staleMs, limit, now };
  }

  /**
   * A screen that may be shown immediately, or `null` when it has to be rendered. A stale one is rendered again in the
   * background.
   */
  read(key: string, draw: () => Promise<Screen>): Screen | null {
    const screen = this.#screens.get(key);
    if (!screen) return null;
    const { freshMs, staleMs, now } = this.#options;
    const age = now() - screen.renderedAt;
    if (age >= freshMs + staleMs) return null;
    // Moves it to the end, as the most recently shown.
    this.#screens.delete(key);
    this.#screens.set(key, screen);
    // After a failure the old screen stays; the failure was reported where it happened.
    if (age >= freshMs) this.draw(key, draw).catch(() => undefined);
    return screen;
  }

  /** Renders a screen, once for all callers that wait for it. Rejects as `draw` does. */
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
