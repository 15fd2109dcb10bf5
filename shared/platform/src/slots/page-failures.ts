import type { RemoteName } from '@storefront/registry';
import { useEffect, useSyncExternalStore } from 'react';

/** Remotes that their page reports as missing, once for each such page. */
let reported: readonly RemoteName[] = [];
const listeners = new Set<() => void>();

function setReported(next: readonly RemoteName[]): void {
  reported = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Registers that the page itself reports a missing remote, while `isReporting`. */
export function useReportMissingRemote(remote: RemoteName, isReporting: boolean): void {
  useEffect(() => {
    if (!isReporting) return;
    setReported([...reported, remote]);
    return () => {
      const own = reported.indexOf(remote);
      setReported(reported.filter((_, index) => index !== own));
    };
  }, [remote, isReporting]);
}

/** Whether the page itself reports that a remote is missing, so that nothing else needs to. */
export function useIsRemoteReported(remote: RemoteName): boolean {
  const read = () => reported.includes(remote);
  return useSyncExternalStore(subscribe, read, read);
}
