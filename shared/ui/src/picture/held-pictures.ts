import { type RefObject, useEffect, useState } from 'react';

/**
 * Distance from the viewport at which a held picture is loaded after the release, in pixels; applies within rails too.
 */
const NEAR_PX = 400;

let isHolding = false;
let observer: IntersectionObserver | null = null;
/** Held pictures that have not been visible yet, with the function that loads each. */
const waiting = new Map<Element, () => void>();

function observeWithin(pixels: number): void {
  observer?.disconnect();
  const margin = `${pixels}px`;
  const options = { rootMargin: margin, scrollMargin: margin };
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
  }, options);
  for (const element of waiting.keys()) observer.observe(element);
}

/**
 * From now on only visible pictures are loaded. The browser's own `loading="lazy"` also loads pictures within a few
 * screens and further along a rail, which compete with the files of the first page.
 */
export function holdPictures(): void {
  isHolding = true;
  observeWithin(0);
}

/** From now on held pictures are loaded near the viewport, and new ones are left to the browser. */
export function releasePictures(): void {
  isHolding = false;
  observeWithin(NEAR_PX);
}

/** Whether a picture may be loaded. @param priority it is never held */
export function useMayLoad(element: RefObject<Element | null>, priority: boolean): boolean {
  const [isHeld, setIsHeld] = useState(() => isHolding && !priority);
  useEffect(() => {
    const target = element.current;
    if (!isHeld || !target) return;
    waiting.set(target, () => setIsHeld(false));
    observer?.observe(target);
    return () => {
      waiting.delete(target);
      observer?.unobserve(target);
    };
  }, [isHeld, element]);
  return !isHeld;
}
