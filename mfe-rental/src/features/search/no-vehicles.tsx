import { firstRows, read } from '@storefront/api';
import { type VehicleSearchAnswer, vehicleSearch } from '@storefront/api/rental';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { addDays } from '@storefront/pricing';
import { useWhere } from '@storefront/session';
import { Button, EmptyState, Row } from '@storefront/ui';
import { VehicleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripSettings } from '../trip/trip-settings';
import { useTripMeasure } from '../trip/use-trip-route';
import { useTripTotal } from '../vehicle-card/use-trip-total';
import { strictestFilter } from './filter-counts';
import { activeFilters, type Filters, noFilters, searchQuery } from './search-view';
import { useFilterLabels } from './use-filter-labels';

interface NoVehiclesProps {
  readonly filters: Filters;
  /** The server's answer for the empty list. */
  readonly found: VehicleSearchAnswer | undefined;
  readonly trip: TripSettings;
  readonly onFilters: (filters: Filters) => void;
  readonly onTrip: (trip: TripSettings) => void;
}

/** The same time some days later. */
function otherDay(pickupTime: string, days: number): string {
  const [date = '', time = ''] = pickupTime.split(' ');
  return `${addDays(date, days)} ${time}`;
}

/** Shown when no vehicle is available: changes that would find some, each applied with one press. */
export function NoVehicles({
  filters,
  found,
  trip,
  onFilters,
  onTrip,
}: NoVehiclesProps): ReactNode {
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
      <Strictest filters={filters} found={found} onFilters={onFilters} />
      <StrictestOfTrip trip={trip} found={found} onTrip={onTrip} />
      <Row as="ul" justify="center" wrap gap={2} padTop={3}>
        {[1, 2, 3].map((days) => (
          <OtherDay
            key={days}
            filters={filters}
            trip={{ ...trip, pickupTime: otherDay(trip.pickupTime, days) }}
            onTrip={onTrip}
          />
        ))}
      </Row>
    </EmptyState>
  );
}

/** A button that removes the one filter without which there are the most vehicles. */
function Strictest({
  filters,
  found,
  onFilters,
}: Pick<NoVehiclesProps, 'filters' | 'found' | 'onFilters'>): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { labelOf } = useFilterLabels(found);
  const strictest = strictestFilter(filters, found?.counts_without);
  if (!strictest) return null;
  const { relaxed, count } = strictest;
  const left = activeFilters(relaxed).map(({ key, value }) => `${key} ${value}`);
  const dropped = activeFilters(filters).filter(
    ({ key, value }) => !left.includes(`${key} ${value}`),
  );
  const filter = isolate(formats.list(dropped.map(labelOf)));
  return (
    <Button onClick={() => onFilters(relaxed)}>{t('search.without', { filter, count })}</Button>
  );
}

/** A button that removes the part of the trip, besides its times, that excludes the most vehicles. */
function StrictestOfTrip({
  trip,
  found,
  onTrip,
}: Pick<NoVehiclesProps, 'trip' | 'found' | 'onTrip'>): ReactNode {
  const { t } = useRentalTexts();
  const relaxed = [
    ['delivered', { ...trip, delivered: undefined }],
    ['return_location', { ...trip, returnPlace: undefined }],
    ['driver_age', { ...trip, driverAge: undefined }],
  ] as const;
  return relaxed.map(([name, without]) => {
    const count = found?.counts_without?.[name] ?? 0;
    if (count === 0) return null;
    return (
      <Button key={name} onClick={() => onTrip(without)}>
        {t('search.without', { filter: isolate(t(`ways.filters.${name}`)), count })}
      </Button>
    );
  });
}

type OtherDayProps = Pick<NoVehiclesProps, 'filters' | 'trip' | 'onTrip'>;

/** A nearby day with the lowest price of the same trip; renders nothing once that day is known to be full too. */
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
  const price = useTripTotal(cheapest, trip, measure);
  if (data && !cheapest) return null;
  const day = formats.date(trip.pickupTime.slice(0, 10));
  return (
    <li>
      <Button size="small" onClick={() => onTrip(trip)}>
        {price
          ? t('search.tryDayFrom', { day, price: isolate(formats.money(price.total)) })
          : t('search.tryDay', { day })}
      </Button>
    </li>
  );
}
