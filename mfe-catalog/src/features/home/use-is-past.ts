import { serverNow } from '@storefront/api';
import { useEffect, useState } from 'react';

/** The longest delay that browsers handle correctly. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Whether a time has passed; turns true when it does. */
export function useIsPast(moment: Date | null): boolean {
  const [, draw] = useState(0);
  const left = moment === null ? null : moment.getTime() - serverNow().getTime();
  const isPast = left !== null && left <= 0;
  const time = moment?.getTime();
  useEffect(() => {
    if (time === undefined) return;
    const wait = time - serverNow().getTime();
    if (wait <= 0 || wait > MAX_TIMEOUT_MS) return;
    const timer = setTimeout(() => draw((count) => count + 1), wait);
    return () => clearTimeout(timer);
  }, [time]);
  return isPast;
}
