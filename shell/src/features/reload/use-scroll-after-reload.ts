import { keepForReload, keepOnReload, takeAfterReload } from '@storefront/session';
import { useEffect } from 'react';
import * as z from 'zod/mini';

const KEY = 'scroll';
const SavedScroll = z.object({ path: z.string(), top: z.number() });

/** A list that has gone back to its own place says so on the window: it knows the card, and this only pixels. */
const PLACE_TAKEN = 'souk:place-taken';

const currentPath = () => `${window.location.pathname}${window.location.search}`;

/**
 * Keeps the place in the page through a reload, whether the site causes it or the customer. What takes it again is
 * fetched when there is one: most pages begin at the top.
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
    const giveWay = () => stop();
    window.addEventListener(PLACE_TAKEN, giveWay);
    import('./scroll-when-tall-enough').then(
      ({ scrollWhenTallEnough }) => {
        if (!isGone) stop = scrollWhenTallEnough(saved.top);
      },
      // Without it the page begins at the top.
      () => undefined,
    );
    return () => {
      window.removeEventListener(PLACE_TAKEN, giveWay);
      stop();
    };
  }, []);
}

/** The same address was entered or followed again: that is no reload, and begins at the top. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
