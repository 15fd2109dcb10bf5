import { isPageLoading, whenPageIdle } from '@storefront/platform';
import { releasePictures } from '@storefront/ui';
import { startTransition, useEffect, useState } from 'react';

/** The limit for a browser that is never idle. */
const LIMIT_MS = 4_000;

/**
 * Turns true once the scripts and pictures of the first page are loaded and the browser is idle, or 4 s after the frame
 * is shown. While a page says that it is still loading, it waits longer.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => {
      stop();
      releasePictures();
      // In small steps: it is a lot of work, and nobody waits for it.
      startTransition(() => setIdle(true));
    };
    const limit = setTimeout(() => {
      if (isPageLoading()) return;
      performance.mark('idle');
      begin();
    }, LIMIT_MS);
    const takeBack = whenPageIdle(begin);
    const stop = () => {
      clearTimeout(limit);
      takeBack();
    };
    return stop;
  }, []);
  return idle;
}
