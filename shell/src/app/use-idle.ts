import { useEffect, useState } from 'react';

const LIMIT_MS = 4_000;

/** Safari has no `requestIdleCallback`. */
function whenFree(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 500);
}

/**
 * Turns true once the scripts and pictures of the first page are there and the browser has time, or 4 s after
 * the frame is shown. Waiting for its remote, the browser would have time too; what comes ahead must not race it.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const mark = () => {
      if (ended.signal.aborted) return;
      ended.abort();
      // Benchmarks tell the first page's bytes from what is fetched ahead by this mark.
      performance.mark('idle');
      setIdle(true);
    };
    const limit = setTimeout(mark, LIMIT_MS);
    if (document.readyState === 'complete') whenFree(mark);
    else addEventListener('load', () => whenFree(mark), { signal: ended.signal });
    return () => {
      ended.abort();
      clearTimeout(limit);
    };
  }, []);
  return idle;
}
