import { useEffect, useSyncExternalStore } from 'react';
import { createExternalValue } from '../offline/external-value';

const told = createExternalValue(false);

/** Notes that another notice says that the network is gone, while `isTelling`. */
export function useTellsOffline(isTelling: boolean): void {
  useEffect(() => {
    if (!isTelling) return;
    told.set(true);
    return () => told.set(false);
  }, [isTelling]);
}

/** Whether another notice says so, with more than this one knows. */
export function useIsOfflineTold(): boolean {
  return useSyncExternalStore(told.subscribe, told.get);
}
