import { firstRows, type Provider, read, readPages, serverNow } from '@storefront/api';
import {
  providerDetails,
  providerReviews,
  providerVehicles,
  vehicleCategories,
} from '@storefront/api/rental';
import { OwnRegion, useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import {
  keepPreviousData,
  PageTitle,
  paths,
  useInfiniteQuery,
  useParams,
  useQuery,
} from '@storefront/platform';
import { endlessList, Listing } from '@storefront/platform/lists';
import { isStoreOpen, PricingError } from '@storefront/pricing';
import { useWhere } from '@storefront/session';
import {
  Badge,
  Box,
  Button,
  Chip,
  EmptyState,
  lazyOverlay,
  Page,
  Picture,
  Rating,
  Row,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { MapIcon, StoreIcon, TimeIcon, VehicleIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { region } from '#region';
import { useAnnouncedCart } from '../booking/use-announced-cart';
import { DetailsPage } from '../details/details-page';
import { Reviews } from '../reviews/reviews';
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
import { WishlistButton } from '../wishlist/wishlist-button';
import styles from './provider.module.css';

const MAX_CLASSES = 20;
const isRows = region.vehicleList === 'rows';
const layout = isRows ? 'row' : 'card';

/** A provider's vehicles that are free for the trip, by class. */
function Fleet({ provider }: { readonly provider: Provider }): ReactNode {
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
      <Box data-outdated={vehicles.isPlaceholderData}>
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
      </Box>
    </Stack>
  );
}

const ProviderInfo = lazyOverlay(() => import('./provider-info'));

/** The page of a provider: facts, opening hours, vehicles and reviews. */
export function ProviderPage(): ReactNode {
  const { t } = useRentalTexts();
  const { id = '' } = useParams();
  useWhere();
  useAnnouncedCart();
  const query = useQuery(read(providerDetails, { params: { id } }));
  return (
    <DetailsPage
      of="provider"
      read={query}
      icon={<StoreIcon size={32} />}
      others={paths.home.href()}
      skeleton={
        <SkeletonGroup label={t('provider.loading')} gap={4}>
          <Skeleton height={240} />
          <Skeleton shape="text" width="40%" />
        </SkeletonGroup>
      }
    >
      {(provider) => <LoadedProvider provider={provider} />}
    </DetailsPage>
  );
}

function LoadedProvider({ provider }: { readonly provider: Provider }): ReactNode {
  const { t } = useRentalTexts();
  const name = withoutBidiControls(provider.name);
  const reviews = useInfiniteQuery(readPages(providerReviews, { params: { id: provider.id } }));
  const [info, setInfo] = useState<boolean | null>(null);
  return (
    <Page bottom={16} gap={8}>
      <PageTitle>{name}</PageTitle>
      <Stack as="header" gap={4}>
        <Picture
          src={provider.cover_photo_full_url}
          alt=""
          width={1280}
          height={320}
          priority
          className={styles.cover}
        />
        <Row wrap gap={4} lineGap={3}>
          <Picture
            src={provider.logo_full_url}
            alt=""
            width={88}
            height={88}
            fit="contain"
            className={styles.logo}
          />
          <Stack gap={1} className={styles.text}>
            <Text as="h1" size="title">
              <bdi>{name}</bdi>
            </Text>
            <Row wrap gap={3} lineGap={1} tone="muted" size="sm">
              <Rating value={provider.avg_rating} count={provider.rating_count ?? 0} />
              <Opening provider={provider} />
              <Row as="span" inline gap={1}>
                <VehicleIcon size={16} />
                <span>{t('provider.vehicles', { count: provider.vehicles_count ?? 0 })}</span>
              </Row>
              {(provider.trips_count ?? 0) > 0 && (
                <Row as="span" inline gap={1}>
                  {t('provider.trips', { count: provider.trips_count ?? 0 })}
                </Row>
              )}
            </Row>
          </Stack>
          <Row gap={2}>
            <WishlistButton target={{ providerId: provider.id }} name={name} />
            <Button
              icon={<MapIcon size={18} />}
              aria-haspopup="dialog"
              onClick={() => setInfo(true)}
            >
              {t('provider.info')}
            </Button>
          </Row>
        </Row>
      </Stack>
      {info !== null && (
        <Suspense>
          <ProviderInfo provider={provider} open={info} onClose={() => setInfo(false)} />
        </Suspense>
      )}
      <Fleet provider={provider} />
      <Reviews list={endlessList(reviews, (answer) => answer.reviews)} showVehicle />
    </Page>
  );
}

/** Open or closed now, with today's hours. */
function Opening({ provider }: { readonly provider: Provider }): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { timeZone: pageZone } = useRegion();
  const [now] = useState(serverNow);
  const isOpen = openNow(provider, now, provider.time_zone ?? pageZone);
  const from = provider.current_opening_time;
  return (
    <>
      <Badge tone={isOpen ? 'primary' : 'neutral'} icon={<TimeIcon size={14} />}>
        {isOpen ? t('provider.open') : t('provider.closed')}
      </Badge>
      {!isOpen && from && from !== 'closed' && (
        <Row as="span" inline gap={1}>
          {t('provider.opensAt', { time: formats.time(from) })}
        </Row>
      )}
    </>
  );
}

function openNow(provider: Provider, now: Date, timeZone: string): boolean {
  try {
    return isStoreOpen(provider.schedules ?? [], now, timeZone);
  } catch (error) {
    // An invalid row in the hours: the server's `open` counts.
    if (error instanceof PricingError) return Boolean(provider.open);
    throw error;
  }
}
