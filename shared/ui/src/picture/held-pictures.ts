import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

let held = false;
const listeners = new Set<() => void>();

function setHeld(next: boolean): void {
  held = next;
  for (const listener of listeners) listener();
}

/**
 * From now on only pictures on the screen are loaded. A browser's own `loading="lazy"` loads what is within a few
 * screens, and what a rail has further on, beside what the first page waits for.
 */
export const holdPictures = (): void => setHeld(true);

/** From now on the browser decides. */
export const releasePictures = (): void => setHeld(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits to be seen, for one observer of the whole page. */
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function whenSeen(element: Element, run: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
  });
  const watcher = observer;
  waiting.set(element, run);
  watcher.observe(element);
  return () => {
    waiting.delete(element);
    watcher.unobserve(element);
  };
}

/** Whether a picture may be loaded. @param priority it need not wait */
export function useMayLoad(element: RefObject<Element | null>, priority: boolean): boolean {
  const isHeld = useSyncExternalStore(subscribe, () => held);
  const [isSeen, setIsSeen] = useState(false);
  const waits = isHeld && !isSeen && !priority;
  useEffect(() => {
    if (waits && element.current) return whenSeen(element.current, () => setIsSeen(true));
  }, [waits, element]);
  return !waits;
}
