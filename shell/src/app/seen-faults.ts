import type { RemoteName } from '@storefront/registry';

export type FaultyApp = RemoteName | 'shell';

const seen = new Set<FaultyApp>();
const listeners = new Set<(app: FaultyApp) => void>();

/** Records an uncaught error of an app. */
export function seeFault(app: FaultyApp): void {
  seen.add(app);
  for (const notify of listeners) notify(app);
}

/**
 * Calls back for each app with such an error, including earlier ones: faults may happen before the code that counts
 * them is fetched.
 * @returns the function that stops it
 */
export function onFault(notify: (app: FaultyApp) => void): () => void {
  listeners.add(notify);
  for (const app of seen) notify(app);
  return () => listeners.delete(notify);
}
