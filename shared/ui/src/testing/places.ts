/** An observer of elements that come near the screen, which jsdom has no layout for. */
export interface WatchedObserver {
  /** Its present targets. */
  readonly targets: Element[];
  readonly margin: string;
  /** Tells it that an element has come into view, or not yet; call it inside `act`. */
  readonly see: (target: Element, isIntersecting?: boolean) => void;
}

/** Records all observers that are made in a test. @returns the list that they are added to */
export function watchObservers(): WatchedObserver[] {
  const observers: WatchedObserver[] = [];
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback, options) => {
    const targets: Element[] = [];
    const observer: IntersectionObserver = {
      observe: (target) => targets.push(target),
      unobserve: (target) => targets.splice(targets.indexOf(target), 1),
      disconnect: () => targets.splice(0),
      takeRecords: () => [],
      root: null,
      rootMargin: '',
      scrollMargin: '',
      thresholds: [],
    };
    const see = (target: Element, isIntersecting = true) => {
      const box = target.getBoundingClientRect();
      const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: null };
      const entry = { target, isIntersecting, intersectionRatio: +isIntersecting, time: 0 };
      callback([{ ...entry, ...boxes }], observer);
    };
    observers.push({ targets, margin: options?.rootMargin ?? '', see });
    return observer;
  });
  return observers;
}

/**
 * Records which elements are observed for coming near the screen.
 * @returns moves all of them into view; call it inside `act`
 */
export function watchPlaces(): () => void {
  const observers = watchObservers();
  return () => {
    for (const { targets, see } of observers) for (const target of [...targets]) see(target);
  };
}
