import { keepForReload, keepOnReload, takeAfterReload } from '@storefront/session';
import { useEffect } from 'react';
import * as z from 'zod/mini';

const KEY = 'scroll';
const SavedScroll = z.object({ path: z.string(), top: z.number() });

/** How long a page may stand before it grows again. */
const PATIENCE_MS = 6_000;
/** How long a page must keep its length: the server's first screen is about to be replaced. */
const STILL_MS = 1_000;

const currentPath = () => `${window.location.pathname}${window.location.search}`;

/**
 * Keeps the place in the page through a reload, whether the site causes it or the customer. The content comes bit by bit, so the place is
 * taken again as the page grows, until it is reached or the customer scrolls.
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
    return scrollWhenTallEnough(saved.top);
  }, []);
}

/** The same address was entered or followed anew: that is no reload, and begins at the top. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

function scrollWhenTallEnough(top: number): () => void {
  let still: ReturnType<typeof setTimeout> | undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    clearTimeout(still);
    clearTimeout(timer);
    timer = setTimeout(stop, PATIENCE_MS);
    if (Math.abs(window.scrollY - top) < 2) still = setTimeout(stop, STILL_MS);
  });
  let timer = setTimeout(stop, PATIENCE_MS);
  const ownScroll = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const type of ownScroll) window.addEventListener(type, stop, { passive: true });
  growth.observe(document.body);

  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    clearTimeout(still);
    for (const type of ownScroll) window.removeEventListener(type, stop);
  }
  return stop;
}
