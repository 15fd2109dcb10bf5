import { startTransition, useEffect, useRef, useState } from 'react';

export interface DelayedFlagOptions {
  /** Milliseconds for which a true `active` is not shown yet: short waits show nothing. */
  delay?: number;
  /** Milliseconds for which the flag stays up once shown: it never flickers. */
  hold?: number;
}

/** `active`, late by `delay` and held for `hold` at least. For skeletons and spinners. */
export function useDelayedFlag(
  active: boolean,
  { delay = 120, hold = 300 }: DelayedFlagOptions = {},
): boolean {
  const [shown, setShown] = useState(active && delay === 0);
  const shownAt = useRef(0);
  useEffect(() => {
    if (active === shown) return;
    const wait = active ? delay : Math.max(0, shownAt.current + hold - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      // What takes an outline's place may be a whole page: it is drawn in small steps. The outline itself would come
      // when nobody waits any more.
      if (active) setShown(true);
      else startTransition(() => setShown(false));
    }, wait);
    return () => clearTimeout(timer);
  }, [active, shown, delay, hold]);
  return shown;
}
