import { useFormats } from '@storefront/i18n';
import { Button, EmptyState } from '@storefront/ui';
import { VehicleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { rentalBus } from '../../app/rental-bus';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripSettings } from '../trip/trip-settings';
import styles from './search.module.css';
import { activeFilters, type Filters, noFilters } from './search-view';

interface NoVehiclesProps {
  readonly filters: Filters;
  readonly trip: TripSettings;
  readonly onFilters: (filters: Filters) => void;
  readonly onTrip: (trip: TripSettings) => void;
}

const DAY_MS = 86_400_000;

/** The same time on the day before or after. */
export function otherDay(pickupTime: string, days: number): string {
  const [date = '', time = ''] = pickupTime.split(' ');
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
  return `${moved.toISOString().slice(0, 10)} ${time}`;
}

/** Nothing is free: what would change that, each in one press. */
export function NoVehicles({ filters, trip, onFilters, onTrip }: NoVehiclesProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const isFiltered = activeFilters(filters).length > 0;
  return (
    <EmptyState
      icon={<VehicleIcon size={32} />}
      title={t('search.empty')}
      action={
        isFiltered ? (
          <Button variant="primary" onClick={() => onFilters(noFilters)}>
            {t('search.reset')}
          </Button>
        ) : (
          <Button
            variant="primary"
            onClick={() => rentalBus.publish('shell:location-picker-requested', {})}
          >
            {t('search.otherPlace')}
          </Button>
        )
      }
    >
      <p>{isFiltered ? t('search.emptyFiltered') : t('search.emptyHint')}</p>
      <ul className={styles.days}>
        {[1, 2, 3].map((days) => {
          const pickupTime = otherDay(trip.pickupTime, days);
          return (
            <li key={days}>
              <Button size="small" onClick={() => onTrip({ ...trip, pickupTime })}>
                {t('search.tryDay', { day: formats.date(pickupTime.slice(0, 10)) })}
              </Button>
            </li>
          );
        })}
      </ul>
    </EmptyState>
  );
}
