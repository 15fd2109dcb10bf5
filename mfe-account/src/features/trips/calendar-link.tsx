import type { Trip } from '@storefront/api';
import { isTripStatus } from '@storefront/domain';
import { useRegion, withoutBidiControls } from '@storefront/i18n';
import { buttonClass, Row } from '@storefront/ui';
import { CalendarIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { tripCalendar } from './trip-calendar';

/** The trip as a calendar file, until it is over. */
export function CalendarLink({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const { timeZone } = useRegion();
  if (!isTripStatus(trip.trip_status, 'open')) return null;
  const number = t('trips.number', { id: trip.id });
  const provider = withoutBidiControls(trip.provider?.name ?? '');
  const texts = {
    title: [provider, number].filter(Boolean).join(' · '),
    description: [trip.provider?.phone, trip.provider?.address].filter(Boolean).join('\n'),
  };
  const file = tripCalendar(trip, texts, timeZone);
  if (file === null) return null;
  return (
    <Row>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`trip-${trip.id}.ics`}
        className={buttonClass()}
      >
        <CalendarIcon size={18} /> <span>{t('trips.toCalendar')}</span>
      </a>
    </Row>
  );
}
