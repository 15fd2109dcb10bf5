import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from './breakpoints';

/** Whether the media query holds now; follows changes. Prefer CSS where the tree stays the same. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  const read = () => window.matchMedia(query).matches;
  return useSyncExternalStore(watch, read, read);
}

/** Narrower than 640 px: sheets instead of dialogs, one column. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${breakpoints.tablet - 0.02}px)`);
}

export function usePrefersReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
