import { useCallback, useSyncExternalStore } from 'react';

/** The widths at which layouts change, in CSS pixels; style sheets repeat the numbers. */
const breakpoints = { tablet: 640, desktop: 1024, topBar: 1180 } as const;

/** Whether the media query matches; follows changes. Prefer CSS where the tree stays the same. */
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
