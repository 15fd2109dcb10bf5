import { firstRows, type Provider, read, readPages } from '@storefront/api';
import { providerVehicles, vehicleCategories } from '@storefront/api/rental';
import { OwnRegion } from '@storefront/i18n';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@storefront/platform';
import { endlessList, Listing } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import { Chip, EmptyState, Row, SectionHeading, Stack } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { VehicleIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { region } from '#region';
import { countOf } from '../search/filter-counts';
import { noFilters, type Sort, searchQuery, sorts } from '../search/search-view';
import { TripBar } from '../search/trip-bar';
import { useRentalTexts } from '../texts/use-rental-texts';
import { choicesOfList } from '../trip/trip-fulfilment';
import { tripQuery } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';
import { useTrip } from '../trip/use-trip';
import { useTripMeasure } from '../trip/use-trip-route';
import { VehicleCard } from '../vehicle-card/vehicle-card';
import { VehicleCardSkeleton } from '../vehicle-card/vehicle-card-skeleton';
import styles from './provider.module.css';

const MAX_CLASSES = 20;
const isRows = region.vehicleList === 'rows';
const layout = isRows ? 'row' : 'card';

/** A provider's vehicles that are free for the trip, by class. */
export function Fleet({ provider }: { readonly provider: Provider }): ReactNode {
  const { t } = useRentalTexts();
  const { trip, setTrip } = useTrip();
  const place = useWhere((where) => where.coordinates);
  const measure = useTripMeasure(trip);
  const [classes, setClasses] = useState<readonly number[]>([]);
  const [sort, setSort] = useState<Sort>('popular');
  const categories =
    useQuery(read(vehicleCategories, { query: firstRows(MAX_CLASSES) })).data?.vehicles ?? [];
  const filters = { ...noFilters, categoryIds: classes };
  const vehicles = useInfiniteQuery({
    ...readPages(providerVehicles, {
      query: { ...searchQuery(filters, sort, trip, place), provider_id: provider.id },
    }),
    placeholderData: keepPreviousData,
  });
  const query = tripQuery(trip, usePickupPlace());
  const first = vehicles.data?.pages[0];
  const counts = first?.filter_counts;
  const offered = categories.filter(
    ({ id }) => classes.includes(id) || countOf(counts, 'category_ids', String(id)) !== 0,
  );
  return (
    <Stack as="section" gap={4}>
      <SectionHeading
        action={
          <Select
            label={t('search.sort')}
            hideLabel
            value={sort}
            options={sorts.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
            onChange={(value) => setSort(sorts.find((one) => one === value) ?? 'popular')}
          />
        }
      >
        {t('provider.fleet')}
      </SectionHeading>
      <OwnRegion of={{ currency: first?.vehicles[0]?.currency }}>
        <TripBar trip={trip} onChange={setTrip} choices={choicesOfList(first)} />
      </OwnRegion>
      {offered.length > 0 && (
        <Row as="ul" wrap gap={2} align="stretch" aria-label={t('search.classes')}>
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Chip
                selected={classes.includes(id)}
                onSelect={() =>
                  setClasses(
                    classes.includes(id) ? classes.filter((one) => one !== id) : [...classes, id],
                  )
                }
              >
                {name}
              </Chip>
            </li>
          ))}
        </Row>
      )}
      <div className={styles.list} data-outdated={vehicles.isPlaceholderData}>
        <Listing
          list={endlessList(vehicles, (answer) => answer.vehicles)}
          kind={isRows ? 'rows' : 'wide'}
          label={t('provider.fleet')}
          loadingLabel={t('search.loading')}
          failedTitle={t('search.failed')}
          skeleton={<VehicleCardSkeleton layout={layout} />}
          empty={
            <EmptyState icon={<VehicleIcon size={32} />} title={t('search.empty')}>
              {t('provider.fleetEmpty')}
            </EmptyState>
          }
          renderRow={(vehicle) => (
            <VehicleCard
              vehicle={vehicle}
              trip={trip}
              measure={measure}
              query={query}
              layout={layout}
            />
          )}
        />
      </div>
    </Stack>
  );
}
