import { useLocation } from '@storefront/platform';
import { useEffect } from 'react';

/** The router's name of the present entry of the history; one that it did not make is called `default`. */
function presentKey(): string {
  const entry: unknown = window.history.state;
  const isNamed = typeof entry === 'object' && entry !== null && 'key' in entry;
  return isNamed && typeof entry.key === 'string' ? entry.key : 'default';
}

/**
 * Back may be pressed while the first page is being drawn, when the router does not listen yet: it hears of it once
 * it does. Otherwise the address would be of one page and the screen of another.
 */
export function useEarlyBack(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page is drawn before anybody listens
  useEffect(() => {
    if (presentKey() === key) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);
}
