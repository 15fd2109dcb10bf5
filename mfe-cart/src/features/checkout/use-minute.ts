import { serverNow } from '@storefront/api';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, moving on every minute: slots pass and stores close while a form is filled in. */
export function useMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
