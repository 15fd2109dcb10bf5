import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** The scroll position of each visited page, by its entry in the history. For this visit only. */
const positions = new Map<string, number>();

/**
 * Takes the customer back to where they left this page in the history: Back from a store lands on the same card.
 * @param ready the page is as long as it was: its lists are there
 */
export function useScrollRestoration(ready: boolean): void {
  const { key } = useLocation();
  const isReady = useEffectEvent(() => ready);

  useEffect(() => {
    const savePosition = () => {
      // The scroll position of a page whose lists are not loaded is not the customer's.
      if (isReady()) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key]);

  useEffect(() => {
    const top = positions.get(key);
    if (!ready || top === undefined) return;
    // After the scroll to the top that each page change makes.
    const frame = requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [key, ready]);
}
