import { usePrefersReducedMotion } from '@storefront/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const TURN_MS = 6000;

export interface Carousel {
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** Index of the slide in view. */
  readonly current: number;
  readonly goTo: (index: number) => void;
  /** Advances automatically; never for users who prefer reduced motion. */
  readonly playing: boolean;
  readonly canPlay: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** Pauses it while it is hovered or focused. */
  readonly hold: (held: boolean) => void;
}

/** A row of slides with scroll snapping: moved by swiping, by buttons, and automatically until paused. */
export function useCarousel(count: number): Carousel {
  const listRef = useRef<HTMLUListElement>(null);
  const calm = usePrefersReducedMotion();
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, hold] = useState(false);

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const step = stepOf(list);
      // In right-to-left layouts the scroll offset is negative.
      if (step > 0) setCurrent(Math.round(Math.abs(list.scrollLeft) / step));
    };
    list.addEventListener('scroll', measure, { passive: true });
    return () => list.removeEventListener('scroll', measure);
  }, []);

  const goTo = useCallback((index: number) => {
    const list = listRef.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollTo?.({ left: sign * index * stepOf(list) });
  }, []);

  const canPlay = !calm && count > 1;
  const turns = canPlay && playing && !held;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo((current + 1) % count);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [turns, current, count, goTo]);

  return { listRef, current, goTo, playing, canPlay, setPlaying, hold };
}

/** Distance between the starts of two slides, in pixels. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!first) return 0;
  const { left, width } = first.getBoundingClientRect();
  return second ? Math.abs(second.getBoundingClientRect().left - left) : width;
}
