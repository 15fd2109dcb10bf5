import { startTransition, useEffect, useRef, useState } from 'react';

export interface DelayedFlagOptions {
  /** Milliseconds for which a true `active` is not shown yet: short waits show nothing. */
  delay?: number;
  /** Milliseconds for which the flag stays true once shown, so that it never flickers. */
  hold?: number;
}

/** `active`, delayed by `delay` and kept for at least `hold`. For skeletons and spinners. */
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
      // Content that replaces a placeholder may be a whole page, so it is rendered in small steps. The placeholder
      // itself must be shown immediately, or it would come too late.
      if (active) setShown(true);
      else startTransition(() => setShown(false));
    }, wait);
    return () => clearTimeout(timer);
  }, [active, shown, delay, hold]);
  return shown;
}
