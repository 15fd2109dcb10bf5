import type { Trip } from '@storefront/api';
import { buttonClass } from '@storefront/ui';
import { PhoneIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** The provider's telephone, for as long as there is something to settle. */
export function TripContact({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const phone = trip.provider?.phone;
  if (!phone || trip.trip_status === 'canceled') return null;
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonClass()}>
      <PhoneIcon size={18} /> {t('trips.callProvider')}
    </a>
  );
}
