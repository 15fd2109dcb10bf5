import 'core-js/actual/structured-clone';
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';
import 'core-js/actual/queue-microtask';
import { clearTimer, setRepeatingTimer, setTimer } from './timers';

type Listener = () => void;

/** The part of `AbortSignal` that reads of the API use. */
class AbortingSignal {
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

  /** For the controller only. */
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

/** The parts of a page's environment that rendering reads. */
export interface Surroundings {
  /** The absolute address of the page. */
  readonly url: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'light' | 'dark';
  /** Width of the window that the page is rendered for, in pixels. */
  readonly width: number;
  /** The values in the browser's storage, by key. */
  readonly stored: Readonly<Record<string, string>>;
}

const nothing = () => undefined;
const events = {
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => true,
};

/** Observers never fire: nothing changes while a page is rendered. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Random numbers for ids on the page: nothing that is rendered here is a secret. */
function fillWithNoise<Numbers extends Uint8Array | Uint16Array | Uint32Array>(
  numbers: Numbers,
): Numbers {
  for (let index = 0; index < numbers.length; index += 1) {
    numbers[index] = Math.floor(Math.random() * 2 ** 32);
  }
  return numbers;
}

/** Like `Storage`, but in memory, and discarded with the realm. */
function memory(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Evaluates a media query about the width of the window or the theme; all others are false. */
function matches(query: string, { width, theme }: Surroundings): boolean {
  if (query.includes('prefers-color-scheme: dark')) return theme === 'dark';
  const [, bound, pixels] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? [];
  if (bound === undefined) return false;
  return bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
}

function documentOf({ url, language, direction, theme }: Surroundings) {
  const attributes = new Map([
    ['lang', language],
    ['dir', direction],
    ['data-theme', theme],
  ]);
  const element = {
    ...events,
    lang: language,
    dir: direction,
    dataset: { theme },
    style: { setProperty: nothing, removeProperty: nothing },
    classList: { add: nothing, remove: nothing, toggle: nothing, contains: () => false },
    getAttribute: (name: string) => attributes.get(name) ?? null,
    hasAttribute: (name: string) => attributes.has(name),
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    contains: () => false,
  };
  return {
    ...events,
    documentElement: element,
    body: element,
    head: element,
    activeElement: null,
    cookie: '',
    title: '',
    hidden: false,
    visibilityState: 'visible',
    readyState: 'loading',
    referrer: '',
    URL: url,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
  };
}

/**
 * Defines the globals that the page's code reads while it is rendered. A realm has only the language itself, without
 * network or clock. Must be called before any other module of the page is evaluated.
 */
export function furnish(surroundings: Surroundings): void {
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = new URL(
    surroundings.url,
  );
  const location = { href, origin, protocol, host, hostname, port, pathname, search, hash };
  const here: Record<string, unknown> = {
    ...events,
    location: { ...location, assign: nothing, replace: nothing, reload: nothing },
    history: { state: null, length: 1, pushState: nothing, replaceState: nothing, go: nothing },
    navigator: { language: surroundings.language, onLine: true, userAgent: '', maxTouchPoints: 0 },
    document: documentOf(surroundings),
    localStorage: memory(surroundings.stored),
    sessionStorage: memory(),
    // Unknown: the rendered page has to fit windows of many widths.
    innerWidth: 0,
    innerHeight: 800,
    devicePixelRatio: 2,
    scrollX: 0,
    scrollY: 0,
    matchMedia: (query: string) => ({
      ...events,
      media: query,
      matches: matches(query, surroundings),
    }),
    performance: {
      now: () => Date.now(),
      mark: nothing,
      measure: nothing,
      getEntriesByName: () => [],
    },
    requestAnimationFrame: nothing,
    cancelAnimationFrame: nothing,
    setTimeout: setTimer,
    setInterval: setRepeatingTimer,
    clearTimeout: clearTimer,
    clearInterval: clearTimer,
    requestIdleCallback: nothing,
    cancelIdleCallback: nothing,
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    CSS: { supports: () => false },
    crypto: { getRandomValues: fillWithNoise },
    IntersectionObserver: Observer,
    MutationObserver: Observer,
    ResizeObserver: Observer,
    AbortController: Aborting,
    AbortSignal: AbortingSignal,
    // Nobody reads a realm's console: failures are in the result.
    console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
  };
  Object.assign(globalThis, here, { window: globalThis, self: globalThis });
}
