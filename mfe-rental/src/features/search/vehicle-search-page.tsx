import { readPages } from '@storefront/api';
import { vehicleSearch } from '@storefront/api/rental';
import {
  keepPreviousData,
  PageTitle,
  RequireZone,
  useInfiniteQuery,
  useSearchParams,
} from '@storefront/platform';
import { endlessList, Listing, useKeptPlace } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import { Button, Chip, lazyOverlay, SectionHeading, useMediaQuery } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { FilterIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { region } from '#region';
import { useAnnouncedCart } from '../booking/use-announced-cart';
import { useRentalTexts } from '../texts/use-rental-texts';
import { type TripSettings, tripQuery } from '../trip/trip-settings';
import { useTrip } from '../trip/use-trip';
import { useTripMeasure } from '../trip/use-way';
import { VehicleCard } from '../vehicle-card/vehicle-card';
import { VehicleCardSkeleton } from '../vehicle-card/vehicle-card-skeleton';
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
  type Sort,
  searchQuery,
  sorts,
} from './search-view';
import { TripBar } from './trip-bar';
import { useFilterWords } from './use-filter-words';

/** How a result stands in the list. */
const layout = region.vehicleList === 'rows' ? 'row' : 'wide';

const FilterSheet = lazyOverlay(() => import('./filter-sheet'));

/** Vehicles for a trip; the trip, the filters and the order are all in the address. */
export function VehicleSearchPage(): ReactNode {
  const { t } = useRentalTexts();
  useAnnouncedCart();
  return (
    <div className={styles.page}>
      <PageTitle>{t('search.title')}</PageTitle>
      <SectionHeading level={1}>{t('search.title')}</SectionHeading>
      <RequireZone>
        <Results />
      </RequireZone>
    </div>
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
  useKeptPlace(list.rows !== undefined);
  const first = read.data?.pages[0];
  const range =
    first?.min_price != null && first.max_price != null
      ? ([first.min_price, first.max_price] as const)
      : null;

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
    // The new list begins at its head; who is above it already stays there.
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView?.();
  }
  const narrow = (next: Filters) => write(filterQuery(next));

  const cardQuery = tripQuery(trip);
  return (
    <>
      <TripBar trip={trip} onChange={setTrip} />
      <div className={styles.columns}>
        {isDesktop && (
          <section aria-label={t('search.filters')} className={styles.filters}>
            <FilterPanel type={trip.type} filters={filters} range={range} onChange={narrow} />
          </section>
        )}
        <div ref={head} className={styles.results}>
          <div className={styles.tools}>
            {!isDesktop && (
              <FilterButton
                filters={filters}
                sort={sort}
                trip={trip}
                range={range}
                onApply={narrow}
              />
            )}
            <p role="status" className={styles.count}>
              {list.total === undefined || read.isPlaceholderData
                ? ''
                : t('search.found', { count: list.total })}
            </p>
            <Select
              label={t('search.sort')}
              hideLabel
              className={styles.sort}
              value={sort}
              options={sorts.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
              onChange={(value) => write({ sort: value === 'popular' ? null : value })}
            />
          </div>
          <ActiveChips filters={filters} onChange={narrow} />
          <div className={styles.list} data-outdated={read.isPlaceholderData}>
            <Listing
              list={list}
              kind="rows"
              label={t('search.vehicles')}
              loadingLabel={t('search.loading')}
              failedTitle={t('search.failed')}
              skeleton={<VehicleCardSkeleton layout={layout} />}
              empty={
                <NoVehicles filters={filters} trip={trip} onFilters={narrow} onTrip={setTrip} />
              }
              renderRow={(vehicle, index) => (
                <VehicleCard
                  vehicle={vehicle}
                  type={trip.type}
                  measure={measure}
                  query={cardQuery}
                  layout={layout}
                  priority={index < 2}
                />
              )}
            />
          </div>
        </div>
      </div>
    </>
  );
}

interface ActiveChipsProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

function ActiveChips({ filters, onChange }: ActiveChipsProps): ReactNode {
  const { t } = useRentalTexts();
  const { labelOf } = useFilterWords();
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('search.active')} className={styles.chips}>
      {active.map((filter) => (
        <li key={`${filter.key} ${filter.value}`}>
          <Chip onRemove={() => onChange(filter.without)}>{labelOf(filter)}</Chip>
        </li>
      ))}
      <li>
        <Button variant="link" size="small" onClick={() => onChange(noFilters)}>
          {t('search.reset')}
        </Button>
      </li>
    </ul>
  );
}

interface FilterButtonProps {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly trip: TripSettings;
  readonly range: readonly [number, number] | null;
  readonly onApply: (filters: Filters) => void;
}

/** Opens the filters where there is no column for them. The sheet is loaded at the first press. */
function FilterButton({ onApply, ...view }: FilterButtonProps): ReactNode {
  const { t } = useRentalTexts();
  const [open, setOpen] = useState<boolean | null>(null);
  const count = activeFilters(view.filters).length;
  return (
    <>
      <Button
        icon={<FilterIcon size={18} />}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('search.filtersCount', { count }) : t('search.filters')}
      </Button>
      {open !== null && (
        <Suspense>
          <FilterSheet
            {...view}
            open={open}
            onClose={() => setOpen(false)}
            onApply={(filters) => {
              setOpen(false);
              onApply(filters);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
