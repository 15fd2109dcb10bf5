import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, moving on every minute: slots pass and stores close while a form is filled in. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
