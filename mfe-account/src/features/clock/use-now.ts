import { serverNow } from '@storefront/api';
import { useEffect, useState } from 'react';

/** The current time, updated regularly, for texts relative to it. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
