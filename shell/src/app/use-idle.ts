import { useEffect, useState } from 'react';

/** Turns true once the browser has shown the first page and has time, or after 4 s at the latest. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const mark = () => {
      // Benchmarks tell the first page's bytes from what is fetched ahead by this mark.
      performance.mark('idle');
      setIdle(true);
    };
    if (typeof requestIdleCallback !== 'function') {
      // Safari has none.
      const timer = setTimeout(mark, 1_500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(mark, { timeout: 4_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
