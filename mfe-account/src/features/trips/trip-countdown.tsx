import type { Trip } from '@storefront/api';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { businessTime, daysBetween } from '@storefront/pricing';
import { Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useNow } from '../clock/use-now';
import { instantOf } from '../orders/view/arrival';
import { useAccountTexts } from '../texts/use-account-texts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The time until the pickup, or until the return; never negative. */
export function TripCountdown({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const now = useNow(MINUTE_MS);
  /** `2 days 23 hr`, `5 hr 30 min`: no day is lost by rounding. */
  function textOf(milliseconds: number): string {
    const minutes = Math.floor(milliseconds / MINUTE_MS);
    const days = Math.floor(minutes / DAY_MINUTES);
    if (days === 0) return formats.duration(minutes);
    const hours = Math.floor((minutes % DAY_MINUTES) / 60);
    const parts = [t('trips.days', { count: days })];
    return [...parts, ...(hours > 0 ? [formats.duration(hours * 60)] : [])].join(' ');
  }
  const isAhead = trip.trip_status === 'pending' || trip.trip_status === 'confirmed';
  const end = trip.trip_status === 'ongoing' ? trip.estimated_trip_end_time : null;
  const moment = isAhead ? trip.schedule_at : end;
  const at = moment ? instantOf(moment, timeZone) : null;
  if (at === null) return null;
  const left = at - now.getTime();
  const dateOf = (moment: Date) => businessTime(moment, timeZone).date;
  const days = daysBetween(dateOf(now), dateOf(new Date(at)));
  if (isAhead && left > 2 * DAY_MINUTES * MINUTE_MS) {
    const day = isolate(formats.date(at, 'long'));
    return (
      <Text size="lg" weight="medium">
        {t('trips.countdown.pickupDay', { day, days: t('trips.days', { count: days }) })}
      </Text>
    );
  }
  const values = { left: isolate(textOf(left)), time: isolate(formats.dateTime(at)) };
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
