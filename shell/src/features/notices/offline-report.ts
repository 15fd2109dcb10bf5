import { useEffect, useSyncExternalStore } from 'react';
import { createExternalValue } from '../offline/external-value';

const reported = createExternalValue(false);

/** Declares that another notice reports the lost network, while `isReporting`. */
export function useReportOffline(isReporting: boolean): void {
  useEffect(() => {
    if (!isReporting) return;
    reported.set(true);
    return () => reported.set(false);
  }, [isReporting]);
}

/** Whether another notice reports it with more detail. */
export function useIsOfflineReported(): boolean {
  return useSyncExternalStore(reported.subscribe, reported.get, reported.get);
}
