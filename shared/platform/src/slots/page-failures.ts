import type { RemoteName } from '@storefront/registry';
import { useEffect, useSyncExternalStore } from 'react';

/** Remotes whose page says that they are missing, once for each such page. */
let told: readonly RemoteName[] = [];
const listeners = new Set<() => void>();

function setTold(next: readonly RemoteName[]): void {
  told = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes that the page itself says that a remote is missing, while `isTelling`. */
export function useTellsOfRemote(remote: RemoteName, isTelling: boolean): void {
  useEffect(() => {
    if (!isTelling) return;
    setTold([...told, remote]);
    return () => {
      const own = told.indexOf(remote);
      setTold(told.filter((_, index) => index !== own));
    };
  }, [remote, isTelling]);
}

/** Whether the page itself says that a remote is missing, so that nothing else need say it. */
export function useIsToldOf(remote: RemoteName): boolean {
  return useSyncExternalStore(subscribe, () => told.includes(remote));
}
