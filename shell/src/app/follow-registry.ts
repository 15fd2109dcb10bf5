import type { RemoteLoader } from '@storefront/platform';
import type { RemoteName } from '@storefront/registry';
import type { PageUpdate } from '@storefront/ui';
import { bus } from '../bus';
import type { RegistrySource } from './registry-source';

const refreshIntervalMs = 60_000;
const maxAgeMs = 2_000;
/** A navigation that is younger, and has not been touched since, may still become a document navigation. */
const youngMs = 2_000;

/** Keeps a page that stays open in step with the registry. */
export interface RegistryFollower {
  /** Called with the remotes whose registry entry changed. */
  readonly changed: (remotes: readonly RemoteName[], snapshot: string) => void;
  /** The customer has moved on to another page. */
  readonly navigated: () => void;
  /** For what is missing in the page, perhaps because its release is gone. */
  readonly update: PageUpdate;
}

/**
 * A remote that is not loaded yet just takes what the registry says now. Of one that is, another release never
 * joins the same document: the next navigation reloads the document, once per snapshot.
 */
export function followRegistry(options: {
  readonly source: () => Pick<RegistrySource, 'refresh'>;
  readonly loader: () => RemoteLoader;
  /** Reloads the document at the address where the customer is, for a snapshot. */
  readonly reload: (snapshot: string) => void;
  /** The snapshot for which this document was loaded so: a server that lags behind must not make it go round. */
  readonly followed: string | null;
}): RegistryFollower {
  const { source, loader, reload, followed } = options;
  let waiting: string | null = null;
  let refreshedAt = Date.now();
  let navigatedAt = 0;

  const reloadFor = (snapshot: string) => {
    waiting = null;
    reload(snapshot);
  };
  const isUntouched = () => navigatedAt > 0 && Date.now() - navigatedAt < youngMs;
  const refresh = async () => {
    refreshedAt = Date.now();
    await source().refresh();
    if (waiting !== null && isUntouched()) reloadFor(waiting);
  };

  for (const touch of ['pointerdown', 'keydown', 'input']) {
    window.addEventListener(
      touch,
      () => {
        navigatedAt = 0;
      },
      { capture: true, passive: true },
    );
  }
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - refreshedAt >= refreshIntervalMs)
      void refresh();
  };
  setInterval(refreshIfVisible, refreshIntervalMs);
  document.addEventListener('visibilitychange', refreshIfVisible);
  // Another place may belong to another region; the page that a reload brings is served by the cookie.
  bus.subscribe('shell:location-changed', () => void refresh());

  return {
    changed: (remotes, snapshot) => {
      for (const remote of remotes) {
        if (!loader().isLoaded(remote)) loader().renew(remote);
        else if (snapshot !== followed) waiting = snapshot;
      }
    },
    navigated: () => {
      if (waiting !== null) {
        reloadFor(waiting);
        return;
      }
      loader().navigated();
      navigatedAt = Date.now();
      if (navigatedAt - refreshedAt >= maxAgeMs) void refresh();
    },
    update: {
      isWaiting: async () => {
        await refresh();
        return waiting !== null;
      },
      apply: () => {
        if (waiting !== null) reloadFor(waiting);
      },
    },
  };
}
