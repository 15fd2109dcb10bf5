import { useEffect, useState } from 'react';
import { secondsLeft } from './pending-code';

/** Seconds until another code may be requested, counting down. */
export function useCountdown(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(sentAt, Math.max(now, sentAt));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
