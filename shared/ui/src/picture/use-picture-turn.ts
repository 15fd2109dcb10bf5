import { type RefObject, useEffect, useState } from 'react';
import { whenPageIdle } from './when-page-idle';

/** What waits to be seen, for one observer of the whole page. */
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function whenSeen(element: Element, run: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
  });
  const seen = observer;
  waiting.set(element, run);
  seen.observe(element);
  return () => {
    waiting.delete(element);
    seen.unobserve(element);
  };
}

/**
 * Whether a picture may be loaded: at once when it is on the screen, else when the page has loaded. A browser's
 * own `loading="lazy"` loads what is within a few screens, and what a rail has further on, beside the first page.
 * @param priority it need not wait
 */
export function usePictureTurn(element: RefObject<Element | null>, priority: boolean): boolean {
  const [itsTurn, setItsTurn] = useState(document.readyState === 'complete');
  const waits = !itsTurn && !priority;
  useEffect(() => {
    if (!waits || !element.current) return;
    const begin = () => setItsTurn(true);
    const leave = whenSeen(element.current, begin);
    const takeBack = whenPageIdle(begin);
    return () => {
      leave();
      takeBack();
    };
  }, [waits, element]);
  return !waits;
}
