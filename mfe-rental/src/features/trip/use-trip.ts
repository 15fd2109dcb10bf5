import { serverNow } from '@storefront/api';
import { useRegion } from '@storefront/i18n';
import { useSearchParams } from '@storefront/platform';
import { useMemo, useState } from 'react';
import {
  isLengthCut,
  isPickupReplaced,
  readTrip,
  type TripSettings,
  tripQuery,
} from './trip-settings';
import { usePickupPlace } from './use-pickup-place';

/** The trip of the page, stored in its address. */
export function useTrip(): {
  readonly trip: TripSettings;
  readonly setTrip: (trip: TripSettings) => void;
  /** The pickup time of the address has passed or is invalid, and was replaced. */
  readonly isPickupReplaced: boolean;
  /** The address asks for a longer trip than can be booked. */
  readonly isLengthCut: boolean;
  /** The address names the kind of trip. */
  readonly isTypeGiven: boolean;
} {
  const [query, setQuery] = useSearchParams();
  const place = usePickupPlace();
  const { timeZone } = useRegion();
  // The default time stays while the page is open.
  const [openedAt] = useState(serverNow);
  const trip = useMemo(() => readTrip(query, openedAt, timeZone), [query, openedAt, timeZone]);
  return {
    trip,
    isPickupReplaced: isPickupReplaced(query, trip),
    isLengthCut: isLengthCut(query, trip),
    isTypeGiven: query.get('trip') === trip.type,
    setTrip: (next) =>
      setQuery(
        (current) => {
          for (const [name, value] of Object.entries(tripQuery(next, place))) {
            if (value === null) current.delete(name);
            else current.set(name, value);
          }
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
