import { call } from '@storefront/api';
import { zoneId } from '@storefront/api/places';
import { showApiError, toast } from '@storefront/platform';
import { choosePlace, parseZoneIds } from '@storefront/session';
import { useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { NamedPoint } from './trip-settings';

/** Makes a place the chosen location, if it is served. */
export function useTakePlace(): {
  readonly isBusy: boolean;
  readonly take: (place: NamedPoint) => Promise<void>;
} {
  const { t } = useRentalTexts();
  const [isBusy, setIsBusy] = useState(false);
  async function take({ name, lat, lng }: NamedPoint) {
    setIsBusy(true);
    try {
      const zones = parseZoneIds((await call(zoneId, { query: { lat, lng } })).zone_id);
      if (zones) choosePlace({ location: name, coordinates: { lat, lng }, zoneIds: zones });
      else toast.error(t('trip.placeNotServed'));
    } catch (error) {
      showApiError(error);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, take };
}
