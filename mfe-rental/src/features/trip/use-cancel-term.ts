import { serverNow, type Vehicle } from '@storefront/api';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { formatBusinessTime, parseBusinessTime } from '@storefront/pricing';
import { useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';

type Terms = Pick<Vehicle, 'free_cancel_hours'>;

const HOUR_MS = 3_600_000;

/**
 * Until when a trip with these vehicles can be canceled free of charge after its confirmation, by the clock of the
 * pickup; `null` when it cannot. The strictest vehicle counts; if one has no such term, there is none.
 * @param pickupTime `YYYY-MM-DD HH:mm` or with seconds
 */
export function useFreeCancelTime(vehicles: readonly Terms[], pickupTime: string): string | null {
  const { timeZone } = useRegion();
  const [now] = useState(serverNow);
  const hours = vehicles.flatMap(({ free_cancel_hours }) => free_cancel_hours ?? []);
  if (hours.length === 0 || hours.length < vehicles.length) return null;
  const pickup = parseBusinessTime(pickupTime, timeZone);
  const until = new Date(pickup.getTime() - Math.max(...hours) * HOUR_MS);
  return until > now ? formatBusinessTime(until, timeZone) : null;
}

/** {@link useFreeCancelTime} as a sentence. */
export function useCancelTerm(vehicles: readonly Terms[], pickupTime: string): string {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const until = useFreeCancelTime(vehicles, pickupTime);
  return until === null
    ? t('policies.cancel')
    : t('policies.cancelUntil', { time: isolate(formats.dateTime(until)) });
}
