import { whenPageIdle } from '@storefront/platform';
import { releasePictures } from '@storefront/ui';
import { startTransition, useEffect, useState } from 'react';

const LIMIT_MS = 4_000;

/**
 * Turns true once the scripts and pictures of the first page are there and the browser has time, or 4 s after
 * the frame is shown. Waiting for its remote, the browser would have time too; what comes ahead must not race it.
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
    const limit = setTimeout(mark, LIMIT_MS);
    const takeBack = whenPageIdle(mark);
    const stop = () => {
      clearTimeout(limit);
      takeBack();
    };
    return stop;
  }, []);
  return idle;
}
