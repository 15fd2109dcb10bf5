import type { RemoteLoader } from '@storefront/platform';
import type { RemoteName } from '@storefront/registry';
import { useWhere } from '@storefront/session';
import type { PageUpdate } from '@storefront/ui/host';
import type { RegistrySource } from './registry-source';

const refreshIntervalMs = 60_000;
const maxAgeMs = 2_000;
/** A navigation younger than this, without input since, may still be replaced by a document navigation. */
const youngMs = 2_000;

/** Keeps an open page up to date with the registry. */
export interface RegistryFollower {
  /** Called with the remotes whose registry entry changed. */
  readonly changed: (remotes: readonly RemoteName[], snapshot: string) => void;
  /** The customer went to another page. */
  readonly navigated: () => void;
  /** For parts that are missing in the page, perhaps because their release is gone. */
  readonly update: PageUpdate;
}

/**
 * A remote that is not loaded yet uses the registry's new release. A loaded one never gets another release in the same
 * document: the next navigation reloads the document, once per snapshot and region. When the customer chose a place of
 * another region, the document is reloaded immediately, because it shows data of the previous region.
 */
export function followRegistry(options: {
  readonly source: () => Pick<RegistrySource, 'refresh'>;
  readonly loader: () => RemoteLoader;
  /** The region of the current registry document. */
  readonly region: () => string | undefined;
  /** Reloads the document at the current address, for a snapshot of a region. */
  readonly reload: (version: string) => void;
  /**
   * The version for which this document was reloaded, so that a server that lags behind cannot cause endless reloads.
   */
  readonly followed: string | null;
}): RegistryFollower {
  const { source, loader, region, reload, followed } = options;
  let waiting: string | null = null;
  let refreshedAt = Date.now();
  let navigatedAt = 0;

  const reloadFor = (version: string) => {
    waiting = null;
    reload(version);
  };
  const isUntouched = () => navigatedAt > 0 && Date.now() - navigatedAt < youngMs;
  const versionOf = (snapshot: string) => `${region() ?? ''}/${snapshot}`;
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
  // Another place may belong to another region; the reloaded page is served by the cookie.
  const followPlace = async () => {
    const before = region();
    await refresh();
    // Chosen in another tab: this one waits for its next navigation.
    const isChosenHere = document.visibilityState === 'visible';
    if (waiting !== null && isChosenHere && region() !== before) reloadFor(waiting);
  };
  useWhere.subscribe((where, before) => {
    if (String(where.zoneIds) !== String(before.zoneIds)) void followPlace();
  });

  return {
    changed: (remotes, snapshot) => {
      for (const remote of remotes) {
        if (!loader().isLoaded(remote)) loader().renew(remote);
        else if (versionOf(snapshot) !== followed) waiting = versionOf(snapshot);
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
