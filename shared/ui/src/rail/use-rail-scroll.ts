import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface RailScroll {
  listRef: RefObject<HTMLUListElement | null>;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by most of the visible width: 1 forward in reading direction, -1 back. */
  turn: (step: 1 | -1) => void;
}

/** The scroll state of a sideways list. In right-to-left pages `scrollLeft` is negative. */
export function useRailScroll(): RailScroll {
  const listRef = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const offset = Math.abs(list.scrollLeft);
      const atStart = offset < 2;
      const atEnd = offset + list.clientWidth > list.scrollWidth - 2;
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    const items = new MutationObserver(measure);
    items.observe(list, { childList: true });
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      items.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);

  const turn = useCallback((step: 1 | -1) => {
    const list = listRef.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -step : step;
    list.scrollBy({ left: sign * list.clientWidth * 0.85 });
  }, []);

  return { listRef, ...ends, turn };
}
