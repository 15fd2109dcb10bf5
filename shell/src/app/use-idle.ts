import { isPageLoading, whenPageIdle } from '@storefront/platform';
import { releasePictures } from '@storefront/ui';
import { startTransition, useEffect, useState } from 'react';

/** A browser that never has time. */
const LIMIT_MS = 4_000;

/**
 * Turns true once the scripts and pictures of the first page are there and the browser has time, or 4 s after
 * the frame is shown. While a page says that it is on its way, it waits longer.
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
    const takeBack = whenPageIdle(mark);
    const stop = () => {
      clearTimeout(limit);
      takeBack();
    };
    return stop;
  }, []);
  return idle;
}
