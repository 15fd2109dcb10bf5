import { keepOnReload, takeAfterReload } from '@storefront/session';
import { useEffect } from 'react';
import * as z from 'zod/mini';

const KEY = 'scroll';
const SavedScroll = z.object({ path: z.string(), top: z.number() });

/** How long a page may take to become as long as it was. */
const PATIENCE_MS = 6_000;

const currentPath = () => `${window.location.pathname}${window.location.search}`;

/**
 * Keeps the place in the page through a reload that we cause. The content comes bit by bit, so the place is
 * taken again as the page grows, until it is reached or the customer scrolls.
 */
export function useScrollAfterReload(): void {
  useEffect(() => keepOnReload(KEY, () => ({ path: currentPath(), top: window.scrollY })), []);
  useEffect(() => {
    const saved = takeAfterReload(KEY, SavedScroll);
    if (!saved || saved.top === 0 || saved.path !== currentPath()) return;
    return scrollWhenTallEnough(saved.top);
  }, []);
}

function scrollWhenTallEnough(top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  const ownScroll = ['wheel', 'touchmove', 'keydown'] as const;
  for (const type of ownScroll) window.addEventListener(type, stop, { passive: true });
  growth.observe(document.body);

  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of ownScroll) window.removeEventListener(type, stop);
  }
  return stop;
}
