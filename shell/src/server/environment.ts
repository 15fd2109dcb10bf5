import 'core-js/actual/structured-clone';
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';
import 'core-js/actual/queue-microtask';
import { Aborting, AbortingSignal } from './aborting';
import { clearTimer, setRepeatingTimer, setTimer } from './timers';

/** What a page finds around it, as far as drawing it reads of that. */
export interface Surroundings {
  /** The absolute address of the page. */
  readonly url: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'light' | 'dark';
  /** Width of the window that the page is drawn for, in pixels. */
  readonly width: number;
  /** What the browser keeps, key by key. */
  readonly stored: Readonly<Record<string, string>>;
}

const nothing = () => undefined;
const events = {
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => true,
};

/** Nothing changes while a page is drawn. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** For names of things on the page: nothing that is drawn here is a secret. */
function fillWithNoise<Numbers extends Uint8Array | Uint16Array | Uint32Array>(
  numbers: Numbers,
): Numbers {
  for (let index = 0; index < numbers.length; index += 1) {
    numbers[index] = Math.floor(Math.random() * 2 ** 32);
  }
  return numbers;
}

/** As `Storage` reads: in memory, and gone with the realm. */
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

/** Whether a query about the width of the window holds; no other query does, but for the theme's. */
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
 * Lays out what the page's code reads while it is drawn. A realm has the language alone; there is no network and
 * no clock of its own. Before any other module of the page is evaluated.
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
    // Not known: what is drawn here has to fit windows of many widths.
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
    // Nobody reads a realm's console: what goes wrong is in the result.
    console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
  };
  Object.assign(globalThis, here, { window: globalThis, self: globalThis });
}
