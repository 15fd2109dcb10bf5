import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { QuickStyles } from './quick-styles';
import { failOnConsole } from './strict-console';

failOnConsole();

// On a slow machine the awaited change may be late.
const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  // While something is waited for, the page would be printed each time it is not there yet.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// React's development build takes a stack trace for each element, up to a number in each second, which nothing reads.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.MAX_SAFE_INTEGER, set: () => undefined },
);

// Every browser has them; jsdom does not, and the router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom reports styles of pseudo elements as "not implemented", which antd's scroll lock reads.
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
