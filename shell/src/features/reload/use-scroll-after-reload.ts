import { keepForReload, keepOnReload, takeAfterReload } from '@storefront/session';
import { useEffect } from 'react';
import * as z from 'zod/mini';

const KEY = 'scroll';
const SavedScroll = z.object({ path: z.string(), top: z.number() });

/**
 * A list that has restored its own scroll position dispatches this event on the window: it knows the card, this module
 * only pixels.
 */
const PLACE_TAKEN = 'souk:place-taken';

const currentPath = () => `${window.location.pathname}${window.location.search}`;

/**
 * Keeps the scroll position when the site or the customer reloads the page. The code that restores it is fetched only
 * when there is a position: most pages start at the top.
 */
export function useScrollAfterReload(): void {
  useEffect(() => {
    const place = () => ({ path: currentPath(), top: window.scrollY });
    const keep = () => keepForReload(KEY, place());
    const stopKeeping = keepOnReload(KEY, place);
    window.addEventListener('pagehide', keep);
    return () => {
      stopKeeping();
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  useEffect(() => {
    const saved = takeAfterReload(KEY, SavedScroll);
    if (!saved || saved.top === 0 || saved.path !== currentPath() || isNewVisit()) return;
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    const cancel = () => stop();
    window.addEventListener(PLACE_TAKEN, cancel);
    import('./scroll-when-tall-enough').then(
      ({ scrollWhenTallEnough }) => {
        if (!isGone) stop = scrollWhenTallEnough(saved.top);
      },
      // Without it the page starts at the top.
      () => undefined,
    );
    return () => {
      window.removeEventListener(PLACE_TAKEN, cancel);
      stop();
    };
  }, []);
}

/** The same address was entered or followed again, which is not a reload, and starts at the top. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
