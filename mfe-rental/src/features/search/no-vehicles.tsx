import { firstRows, read } from '@storefront/api';
import { vehicleSearch } from '@storefront/api/rental';
import { getRegion, isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Button, EmptyState } from '@storefront/ui';
import { VehicleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripSettings } from '../trip/trip-settings';
import { useTripMeasure } from '../trip/use-trip-route';
import { vehiclePrices } from '../vehicle-card/vehicle-prices';
import styles from './search.module.css';
import { activeFilters, type Filters, noFilters, searchQuery } from './search-view';

interface NoVehiclesProps {
  readonly filters: Filters;
  readonly trip: TripSettings;
  readonly onFilters: (filters: Filters) => void;
  readonly onTrip: (trip: TripSettings) => void;
}

const DAY_MS = 86_400_000;

/** The same time on the day before or after. */
function otherDay(pickupTime: string, days: number): string {
  const [date = '', time = ''] = pickupTime.split(' ');
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
  return `${moved.toISOString().slice(0, 10)} ${time}`;
}

/** Nothing is free: what would change that, each in one press. */
export function NoVehicles({ filters, trip, onFilters, onTrip }: NoVehiclesProps): ReactNode {
  const { t } = useRentalTexts();
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
            onClick={() => bus.publish('shell:location-picker-requested', {})}
          >
            {t('search.otherPlace')}
          </Button>
        )
      }
    >
      <p>{isFiltered ? t('search.emptyFiltered') : t('search.emptyHint')}</p>
      <ul className={styles.days}>
        {[1, 2, 3].map((days) => (
          <OtherDay
            key={days}
            filters={filters}
            trip={{ ...trip, pickupTime: otherDay(trip.pickupTime, days) }}
            onTrip={onTrip}
          />
        ))}
      </ul>
    </EmptyState>
  );
}

type OtherDayProps = Pick<NoVehiclesProps, 'filters' | 'trip' | 'onTrip'>;

/** A day nearby with the least that the same trip costs then; nothing once that day is known to be as full. */
function OtherDay({ filters, trip, onTrip }: OtherDayProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const place = useWhere((where) => where.coordinates);
  const measure = useTripMeasure(trip);
  const { data } = useQuery(
    read(vehicleSearch, {
      query: { ...searchQuery(filters, 'cheapest', trip, place), ...firstRows() },
    }),
  );
  const [cheapest] = data?.vehicles ?? [];
  if (data && !cheapest) return null;
  const prices =
    cheapest && vehiclePrices(cheapest, trip.type, measure, getRegion().currency.digits);
  const day = formats.date(trip.pickupTime.slice(0, 10));
  return (
    <li>
      <Button size="small" onClick={() => onTrip(trip)}>
        {prices?.trip
          ? t('search.tryDayFrom', {
              day,
              price: isolate(formats.money(prices.trip.discounted)),
            })
          : t('search.tryDay', { day })}
      </Button>
    </li>
  );
}
