/**
 * Records which elements are observed for coming near the screen, since jsdom has no layout.
 * @returns moves all of them into view; call it inside `act`
 */
export function watchPlaces(): () => void {
  const waiting: (() => void)[] = [];
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const observer: IntersectionObserver = {
      observe: (target) => {
        const box = target.getBoundingClientRect();
        const entry = {
          target,
          isIntersecting: true,
          intersectionRatio: 1,
          boundingClientRect: box,
          intersectionRect: box,
          rootBounds: null,
          time: 0,
        };
        waiting.push(() => callback([entry], observer));
      },
      unobserve: jest.fn(),
      disconnect: jest.fn(),
      takeRecords: () => [],
      root: null,
      rootMargin: '',
      scrollMargin: '',
      thresholds: [],
    };
    return observer;
  });
  return () => {
    for (const show of waiting.splice(0)) show();
  };
}
