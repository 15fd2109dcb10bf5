import { useEffect, useState } from 'react';

const left = (at: number | null) =>
  at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));

/**
 * Whole seconds until a moment, counting down to 0.
 * @param at milliseconds since 1970 by this device's clock; `null`: there is nothing to wait for
 */
export function useSecondsUntil(at: number | null): number {
  const [seconds, setSeconds] = useState(() => left(at));
  const [counted, setCounted] = useState(at);
  if (at !== counted) {
    setCounted(at);
    setSeconds(left(at));
  }
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSeconds(left(at)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, at]);
  return seconds;
}
