import '@testing-library/jest-dom';
import { failOnConsole } from './strict-console';

failOnConsole();

/** jsdom has no layout: the parts of it that components ask for answer as a wide, calm screen would. */
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
