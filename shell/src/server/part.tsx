import type { ReactNode } from 'react';

/**
 * Stands for the `Part` of the browser in the server output: React's renderer leaves out what fails inside a
 * `Suspense` without a word. Here a failure ends the render and says what it was, and what has not come yet is
 * waited for by drawing again.
 */
export function Part({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

/** Never drawn here: a page that fails on the server is left to the browser. */
export function FailedPage(): ReactNode {
  return null;
}
