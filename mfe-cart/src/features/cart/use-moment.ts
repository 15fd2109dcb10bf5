import { serverNow } from '@storefront/api';
import { useRegion } from '@storefront/i18n';
import type { Moment } from '@storefront/pricing/order';
import { useEffect, useMemo, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The current time by the server's clock in the zone's time zone, updated every minute: slots pass and stores close
 * while a form is filled in.
 */
export function useMoment(): Moment {
  const [at, setAt] = useState(serverNow);
  const { timeZone } = useRegion();
  useEffect(() => {
    const timer = setInterval(() => setAt(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => ({ at, timeZone }), [at, timeZone]);
}
