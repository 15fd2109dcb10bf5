import { useLocation } from '@storefront/platform';
import { useEffect } from 'react';

/** The router's key of the current history entry; an entry that the router did not make has the key `default`. */
function presentKey(): string {
  const entry: unknown = window.history.state;
  const isNamed = typeof entry === 'object' && entry !== null && 'key' in entry;
  return isNamed && typeof entry.key === 'string' ? entry.key : 'default';
}

/**
 * Back may be pressed while the first page is being rendered, before the router listens. The router is notified of it
 * once it listens; otherwise the address and the screen would be of different pages.
 */
export function useEarlyBack(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page is drawn before anybody listens
  useEffect(() => {
    if (presentKey() === key) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);
}
