import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { failOnConsole } from './strict-console';

failOnConsole();

// On a slow machine the awaited change may be late.
configure({ asyncUtilTimeout: 10_000 });

// Every browser has them; jsdom does not, and the router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom reports styles of pseudo elements as "not implemented", which antd's scroll lock reads. It also computes a
// style for each call, and a query by role makes several for each element: the style is cached until the page changes.
const styleOf = window.getComputedStyle.bind(window);
let styles = new WeakMap<Element, CSSStyleDeclaration>();
const forgetStyles = () => {
  styles = new WeakMap();
};
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
    const known = styles.get(element);
    if (known) return known;
    const style = styleOf(element);
    // Changes of elements outside of the document are not observed.
    if (element.isConnected) styles.set(element, style);
    return style;
  },
});

/** jsdom has no layout: the parts of it that components read have the values of a wide screen without motion. */
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

// jsdom lacks the browser's own dialogs too.
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

/** A request that a test did not prepare is a failure, not a hang. */
Object.defineProperty(globalThis, 'fetch', {
  writable: true,
  value: (input: unknown) =>
    Promise.reject(new Error(`Unexpected request in a test: ${String(input)}`)),
});
