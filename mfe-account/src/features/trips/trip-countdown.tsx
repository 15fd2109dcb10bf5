import type { Trip } from '@storefront/api';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useNow } from '../clock/use-now';
import { instantOf } from '../orders/arrival';
import { useAccountTexts } from '../texts/use-account-texts';

const MINUTE_MS = 60_000;

/** How long until the pickup, or until the vehicle is due back: never a time below zero. */
export function TripCountdown({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const now = useNow(MINUTE_MS);
  const isAhead = trip.trip_status === 'pending' || trip.trip_status === 'confirmed';
  const end = trip.trip_status === 'ongoing' ? trip.estimated_trip_end_time : null;
  const moment = isAhead ? trip.schedule_at : end;
  const at = moment ? instantOf(moment, timeZone) : null;
  if (at === null) return null;
  const left = at - now.getTime();
  const values = {
    left: isolate(formats.relativeTime(at, now)),
    time: isolate(formats.dateTime(at)),
  };
  return (
    <Text size="lg" weight="medium">
      {isAhead
        ? left < MINUTE_MS
          ? t('trips.countdown.pickupNow')
          : t('trips.countdown.pickup', values)
        : left < MINUTE_MS
          ? t('trips.countdown.returnNow', values)
          : t('trips.countdown.return', values)}
    </Text>
  );
}
