import { whenPageIdle } from '@storefront/platform';
import { releasePictures } from '@storefront/ui';
import { startTransition, useEffect, useState } from 'react';

/** A browser that never has time. */
const LIMIT_MS = 4_000;
/** A page that never comes. */
const LOADING_LIMIT_MS = 10_000;
const AGAIN_MS = 100;

/** Whether a page says that what it is about is still on its way, however idle the browser is meanwhile. */
const isPageLoading = () => document.querySelector('[data-page-loading]') !== null;

/**
 * Runs once the page is idle and there.
 * @returns takes it back
 */
function whenPageStands(run: () => void): () => void {
  let takeBack: () => void = () => undefined;
  const look = () => {
    takeBack = whenPageIdle(() => {
      if (!isPageLoading()) return run();
      const again = setTimeout(look, AGAIN_MS);
      takeBack = () => clearTimeout(again);
    });
  };
  look();
  return () => takeBack();
}

/**
 * Turns true once the scripts and pictures of the first page are there and the browser has time, or 4 s after
 * the frame is shown. Waiting for its remote, the browser would have time too; what comes ahead must not race it, and
 * waits longer on a slow network, up to 10 s.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const mark = () => {
      stop();
      // Benchmarks tell the first page's bytes from what is fetched ahead by this mark.
      performance.mark('idle');
      releasePictures();
      // In small steps: it is much, and nobody waits for it.
      startTransition(() => setIdle(true));
    };
    const limit = setTimeout(() => {
      if (!isPageLoading()) mark();
    }, LIMIT_MS);
    const loadingLimit = setTimeout(mark, LOADING_LIMIT_MS);
    const takeBack = whenPageStands(mark);
    const stop = () => {
      clearTimeout(limit);
      clearTimeout(loadingLimit);
      takeBack();
    };
    return stop;
  }, []);
  return idle;
}
