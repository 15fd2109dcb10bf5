import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Scroll positions by history entry, for this visit only. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position of this history entry: Back from a store returns to the same card.
 * @param ready the page has its full height: its lists are loaded
 */
export function useScrollRestoration(ready: boolean): void {
  const { key } = useLocation();
  const isReady = useEffectEvent(() => ready);

  useEffect(() => {
    const savePosition = () => {
      // While the lists are loading, the scroll position is not the customer's.
      if (isReady()) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key]);

  useEffect(() => {
    const top = positions.get(key);
    if (!ready || top === undefined) return;
    // After the scroll to the top that follows each page change.
    const frame = requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [key, ready]);
}
