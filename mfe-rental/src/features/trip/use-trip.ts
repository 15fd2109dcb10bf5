import { serverNow } from '@storefront/api';
import { useRegion } from '@storefront/i18n';
import { useSearchParams } from '@storefront/platform';
import { useMemo, useState } from 'react';
import { readTrip, type TripSettings, tripQuery } from './trip-settings';

/** The trip of the page, kept in its address. */
export function useTrip(): {
  readonly trip: TripSettings;
  readonly setTrip: (trip: TripSettings) => void;
} {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useRegion();
  // The default time stays while the page is open.
  const [openedAt] = useState(serverNow);
  const trip = useMemo(() => readTrip(query, openedAt, timeZone), [query, openedAt, timeZone]);
  return {
    trip,
    setTrip: (next) =>
      setQuery(
        (current) => {
          for (const [name, value] of Object.entries(tripQuery(next))) {
            if (value === null) current.delete(name);
            else current.set(name, value);
          }
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
