import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the element comes near the viewport, and again each time it returns.
 * @param margin distance in pixels
 */
export function useNearViewport(
  element: RefObject<HTMLElement | null>,
  onNear: () => void,
  margin = 400,
): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, margin]);
}
