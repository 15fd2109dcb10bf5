import { usePrefersReducedMotion } from '@storefront/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The band in which a section counts as the current one: 20 to 30 % from the top. */
const BAND = '-20% 0px -70% 0px';
/** For browsers without the `scrollend` event. */
const SETTLED_MS = 900;

export interface ScrollSpy {
  /** Id of the current section. */
  readonly active: string | null;
  /** Scrolls to a section and focuses its heading; the spy waits until that is done. */
  readonly jump: (id: string) => void;
}

/** Id of a section's heading. */
export const headingId = (section: string): string => `${section}-heading`;

/**
 * Tracks the current section.
 * @param ids of the sections, in their order
 */
export function useScrollSpy(ids: readonly string[]): ScrollSpy {
  const [active, setActive] = useState<string | null>(null);
  const jumping = useRef(false);
  const forgetJump = useRef<() => void>(() => undefined);
  const behavior = usePrefersReducedMotion() ? 'instant' : 'smooth';
  const list = ids.join(' ');
  // When the customer leaves the page in the meantime, the next page must not be scrolled.
  useEffect(() => () => forgetJump.current(), []);

  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        const first = list.split(' ').find((id) => inBand.has(id));
        if (first && !jumping.current) setActive(first);
      },
      { rootMargin: BAND },
    );
    for (const id of list.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);

  const jump = useCallback(
    (id: string) => {
      const heading = document.getElementById(headingId(id));
      if (!heading) return;
      const section = document.getElementById(id);
      jumping.current = true;
      setActive(id);
      forgetJump.current();
      forgetJump.current = afterScrolling(() => {
        // Rows that were rendered for the first time while scrolling have moved the section.
        section?.scrollIntoView({ block: 'start', behavior: 'instant' });
        jumping.current = false;
      });
      heading.focus({ preventScroll: true });
      section?.scrollIntoView({ block: 'start', behavior });
    },
    [behavior],
  );
  return { active: active ?? ids[0] ?? null, jump };
}

/** @returns the function that cancels it */
function afterScrolling(done: () => void): () => void {
  const timer = setTimeout(end, SETTLED_MS);
  document.addEventListener('scrollend', end, { once: true });
  function forget() {
    clearTimeout(timer);
    document.removeEventListener('scrollend', end);
  }
  function end() {
    forget();
    done();
  }
  return forget;
}

/** Centres the active tab in its bar, once scrolling has ended. */
export function useCentred(bar: RefObject<HTMLElement | null>, active: string | null): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const tab = bar.current?.querySelector(`a[href="#${active}"]`);
      if (!bar.current || !tab) return;
      const outer = bar.current.getBoundingClientRect();
      const inner = tab.getBoundingClientRect();
      const by = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
      bar.current.scrollBy({ left: by });
    }, 150);
    return () => clearTimeout(timer);
  }, [bar, active]);
}
