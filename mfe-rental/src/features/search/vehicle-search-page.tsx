import { readPages } from '@storefront/api';
import { type PickupPoint, type VehicleSearchAnswer, vehicleSearch } from '@storefront/api/rental';
import { useFormats } from '@storefront/i18n';
import {
  keepPreviousData,
  PageTitle,
  RequireZone,
  useInfiniteQuery,
  useSearchParams,
} from '@storefront/platform';
import { endlessList, Listing, useScrollRestoration } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import {
  Box,
  Chip,
  lazyOverlay,
  Page,
  Row,
  SectionHeading,
  Stack,
  Text,
  useMediaQuery,
} from '@storefront/ui';
import { ActiveChips, FilterButton, FilterColumn } from '@storefront/ui/browse';
import { Select } from '@storefront/ui/controls';
import { type ReactNode, useRef } from 'react';
import { region } from '#region';
import { useAnnouncedCart } from '../booking/use-announced-cart';
import { useRentalTexts } from '../texts/use-rental-texts';
import { LinkedPlace } from '../trip/linked-place';
import { choicesOfList } from '../trip/trip-fulfilment';
import { type TripSettings, tripQuery } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';
import { useTrip } from '../trip/use-trip';
import { useTripMeasure } from '../trip/use-trip-route';
import { VehicleCard } from '../vehicle-card/vehicle-card';
import { VehicleCardSkeleton } from '../vehicle-card/vehicle-card-skeleton';
import { countOf } from './filter-counts';
import { FilterPanel } from './filter-panel';
import { NoVehicles } from './no-vehicles';
import styles from './search.module.css';
import {
  activeFilters,
  type Filters,
  filterQuery,
  noFilters,
  readFilters,
  readSort,
  searchQuery,
  sorts,
} from './search-view';
import { TripBar } from './trip-bar';
import { useFilterLabels } from './use-filter-labels';
import { VehiclesOnMap } from './vehicles-on-map';

interface QuickFiltersProps {
  readonly filters: Filters;
  readonly found: VehicleSearchAnswer | undefined;
  readonly trip: TripSettings;
  readonly onChange: (filters: Filters) => void;
  readonly onTrip: (trip: TripSettings) => void;
}

/** The most used filters, each switched with one press, with the number of vehicles. */
function QuickFilters({ filters, found, trip, onChange, onTrip }: QuickFiltersProps): ReactNode {
  const formats = useFormats();
  const { t } = useRentalTexts();
  const { choices } = useFilterLabels(found);
  const { perks } = filters;
  const deliveredCount = countOf(found?.filter_counts, 'delivered', '1');
  return (
    <Row as="ul" wrap gap={2} align="stretch" aria-label={t('search.perksLabel')}>
      {choices.perks.map(({ value, label, extra }) => {
        const isOn = perks.includes(value);
        const next = isOn ? perks.filter((one) => one !== value) : [...perks, value];
        return (
          <li key={value}>
            <Chip selected={isOn} onSelect={() => onChange({ ...filters, perks: next })}>
              {extra === undefined ? label : `${label} ${extra}`}
            </Chip>
          </li>
        );
      })}
      {(found?.ways || trip.delivered) && (
        <li>
          <Chip
            selected={trip.delivered === true}
            onSelect={() => onTrip({ ...trip, delivered: !trip.delivered })}
          >
            {`${t('ways.filters.delivered')} ${deliveredCount === undefined ? '' : formats.number(deliveredCount)}`.trim()}
          </Chip>
        </li>
      )}
    </Row>
  );
}

/** The layout of a result in the list. */
const layout = region.vehicleList === 'rows' ? 'row' : 'wide';

const FilterSheet = lazyOverlay(() => import('./filter-sheet'));

const noPoints: readonly PickupPoint[] = [];

/** Vehicles for a trip; the trip, the filters and the order are all in the address. */
export function VehicleSearchPage(): ReactNode {
  const { t } = useRentalTexts();
  useAnnouncedCart();
  return (
    <Page gap={4}>
      <PageTitle>{t('search.title')}</PageTitle>
      <SectionHeading level={1}>{t('search.title')}</SectionHeading>
      <LinkedPlace />
      <RequireZone>
        <Results />
      </RequireZone>
    </Page>
  );
}

function Results(): ReactNode {
  const { t } = useRentalTexts();
  const [query, setQuery] = useSearchParams();
  const { trip, setTrip } = useTrip();
  const place = useWhere((where) => where.coordinates);
  const isDesktop = useMediaQuery('(min-width: 1024px)');
  const head = useRef<HTMLDivElement>(null);
  const measure = useTripMeasure(trip);
  const filters = readFilters(query);
  const sort = readSort(query);
  const read = useInfiniteQuery({
    ...readPages(vehicleSearch, { query: { ...searchQuery(filters, sort, trip, place) } }),
    placeholderData: keepPreviousData,
  });
  const list = endlessList(read, (answer) => answer.vehicles);
  useScrollRestoration(list.rows !== undefined);
  const first = read.data?.pages[0];

  function write(parameters: Record<string, string | null>) {
    setQuery(
      (current) => {
        for (const [name, value] of Object.entries(parameters)) {
          if (value === null) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    // The new list is shown from its top, unless the page is already scrolled above it.
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView?.();
  }
  const applyFilters = (next: Filters) => write(filterQuery(next));

  const cardQuery = tripQuery(trip, usePickupPlace());
  return (
    <>
      <TripBar trip={trip} onChange={setTrip} choices={choicesOfList(first)} />
      <Stack gap={6} className={styles.columns}>
        {isDesktop && (
          <FilterColumn>
            <FilterPanel filters={filters} found={first} onChange={applyFilters} />
          </FilterColumn>
        )}
        <Stack ref={head} gap={3} className={styles.results}>
          <Row wrap gap={3} lineGap={2} className={styles.tools}>
            {!isDesktop && (
              <FilterButton
                count={activeFilters(filters).length}
                sheet={(open, close) => (
                  <FilterSheet
                    open={open}
                    filters={filters}
                    sort={sort}
                    trip={trip}
                    found={first}
                    onClose={close}
                    onApply={(next) => {
                      close();
                      applyFilters(next);
                    }}
                  />
                )}
              />
            )}
            <Text role="status" grow tone="muted" size="sm" className={styles.count}>
              {list.total === undefined || read.isPlaceholderData
                ? ''
                : t('search.found', { count: list.total })}
            </Text>
            <Select
              label={t('search.sort')}
              hideLabel
              className={styles.sort}
              value={sort}
              options={sorts.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
              onChange={(value) => write({ sort: value === 'popular' ? null : value })}
            />
          </Row>
          <QuickFilters
            filters={filters}
            found={first}
            trip={trip}
            onChange={applyFilters}
            onTrip={setTrip}
          />
          <VehicleChips filters={filters} found={first} onChange={applyFilters} />
          <Box data-outdated={read.isPlaceholderData}>
            <VehiclesOnMap
              points={first?.pickup_points ?? noPoints}
              chosen={filters.providerIds}
              onChoose={(providerIds) => applyFilters({ ...filters, providerIds })}
            >
              <Listing
                list={list}
                kind="rows"
                label={t('search.vehicles')}
                loadingLabel={t('search.loading')}
                failedTitle={t('search.failed')}
                skeleton={<VehicleCardSkeleton layout={layout} />}
                empty={
                  <NoVehicles
                    filters={filters}
                    found={first}
                    trip={trip}
                    onFilters={applyFilters}
                    onTrip={setTrip}
                  />
                }
                renderRow={(vehicle, index) => (
                  <VehicleCard
                    vehicle={vehicle}
                    measure={measure}
                    trip={trip}
                    query={cardQuery}
                    layout={layout}
                    priority={index < 2}
                  />
                )}
              />
            </VehiclesOnMap>
          </Box>
        </Stack>
      </Stack>
    </>
  );
}

interface VehicleChipsProps {
  readonly filters: Filters;
  readonly found: VehicleSearchAnswer | undefined;
  readonly onChange: (filters: Filters) => void;
}

function VehicleChips({ filters, found, onChange }: VehicleChipsProps): ReactNode {
  const { labelOf } = useFilterLabels(found);
  return (
    <ActiveChips
      chips={activeFilters({ ...filters, perks: [] }).map((filter) => ({
        key: `${filter.key} ${filter.value}`,
        label: labelOf(filter),
        onRemove: () => onChange({ ...filter.without, perks: filters.perks }),
      }))}
      onClear={() => onChange(noFilters)}
    />
  );
}
