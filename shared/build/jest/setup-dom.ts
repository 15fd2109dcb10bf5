import { TextDecoder, TextEncoder } from 'node:util';
import { QuickStyles } from './quick-styles';
import { failOnConsole } from './strict-console';

failOnConsole();

// Loading what only components need takes a tenth of a second. A file without components imports it itself.
if (expect.getState().testPath?.endsWith('.tsx')) jest.requireActual('@testing-library/jest-dom');

// The router needs these; every browser has them, but not jsdom.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom reports styles of pseudo elements as "not implemented", but antd's scroll lock reads them.
const styles = new QuickStyles(window.getComputedStyle.bind(window));
const forgetStyles = () => styles.forget();
const changes = new MutationObserver(forgetStyles);
changes.observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
});
Object.assign(window, {
  getComputedStyle(element: Element) {
    if (changes.takeRecords().length > 0) forgetStyles();
    return styles.of(element);
  },
});

/** jsdom has no layout: the values that components read are those of a wide screen without motion. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

// jsdom measures nothing; marks are for benchmarks and browser tests.
Object.defineProperty(performance, 'mark', { value: () => undefined, configurable: true });

// jsdom lacks native dialogs too.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
Object.defineProperty(globalThis, 'ResizeObserver', { writable: true, value: QuietObserver });
Object.defineProperty(globalThis, 'IntersectionObserver', { writable: true, value: QuietObserver });

/** An unexpected request is a failure, not a hang. */
Object.defineProperty(globalThis, 'fetch', {
  writable: true,
  value: (input: unknown) =>
    Promise.reject(new Error(`Unexpected request in a test: ${String(input)}`)),
});
