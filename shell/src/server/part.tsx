import type { ReactNode } from 'react';

/**
 * Replaces the browser's `Part` in the server output: React's server renderer silently omits content that fails inside
 * a `Suspense`. Here a failure ends the render with its error, and content that is not loaded yet is awaited by
 * rendering again.
 */
export function Part({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

/** Never rendered here: a page that fails on the server is left to the browser. */
export function FailedPage(): ReactNode {
  return null;
}
