import { read, readPages, type Vehicle } from '@storefront/api';
import { vehicleDetails, vehicleReviews } from '@storefront/api/rental';
import { isOn } from '@storefront/domain';
import { OwnRegion, withoutBidiControls } from '@storefront/i18n';
import {
  Link,
  PageTitle,
  paths,
  useInfiniteQuery,
  useParams,
  useQuery,
} from '@storefront/platform';
import { endlessList } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import {
  Badge,
  Button,
  Card,
  Money,
  Page,
  Picture,
  Rating,
  Row,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  Truncate,
  useMediaQuery,
} from '@storefront/ui';
import { PictureGallery } from '@storefront/ui/browse';
import { NextIcon, VehicleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useAnnouncedCart } from '../booking/use-announced-cart';
import { DetailsPage } from '../details/details-page';
import { Reviews } from '../reviews/reviews';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useTripLabels } from '../trip/use-trip-labels';
import { useTripMeasure } from '../trip/use-trip-route';
import { VehicleFacts } from '../vehicle-card/vehicle-facts';
import { WishlistButton } from '../wishlist/wishlist-button';
import { BookingBox, bookingBoxId } from './booking-box';
import { useIsServed } from './not-served';
import { Policies } from './policies';
import { Specs } from './specs';
import { useAvailability } from './use-availability';
import { useOfferedTrip } from './use-offered-trip';
import { useChoiceBill, useVehicleChoice, type VehicleChoice } from './use-vehicle-choice';
import styles from './vehicle.module.css';

interface TotalBarProps {
  readonly vehicle: Vehicle;
  readonly choice: VehicleChoice;
}

/** For phones and tablets, where the trip is below the pictures: shows the total and a link to the trip. */
function TotalBar({ vehicle, choice }: TotalBarProps): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const { trip } = useOfferedTrip(vehicle);
  const measure = useTripMeasure(trip);
  const { ways } = useAvailability(vehicle, trip, choice.quantity);
  const bill = useChoiceBill(vehicle, choice, measure, ways);
  const isServed = useIsServed(vehicle);
  if (!bill || !isServed) return null;
  return (
    <Row justify="between" gap={3} fill="surface" line="top" className={styles.totalBar}>
      <div>
        <Text as="strong" size="lg">
          <Money amount={bill.total} />
        </Text>
        <Text tone="muted" size="sm">
          {labels.extent(trip)}
        </Text>
      </div>
      <Button
        variant="primary"
        onClick={() => {
          const box = document.getElementById(bookingBoxId);
          box?.scrollIntoView?.({ block: 'start' });
          box?.focus({ preventScroll: true });
        }}
      >
        {t('vehicle.yourTrip')}
      </Button>
    </Row>
  );
}

/** Characters of the description before "Read more". */
const DESCRIPTION_LIMIT = 130;

/** The page of one vehicle, with everything needed to book it. */
export function VehiclePage(): ReactNode {
  const { t } = useRentalTexts();
  const { id = '' } = useParams();
  // Another place has other prices, so the vehicle is read again.
  useWhere();
  useAnnouncedCart();
  const query = useQuery(read(vehicleDetails, { params: { id } }));
  return (
    <DetailsPage
      of="vehicle"
      read={query}
      icon={<VehicleIcon size={32} />}
      others={paths.vehicleSearch.href({ all_category: 1 })}
      skeleton={
        <SkeletonGroup label={t('vehicle.loading')} className={styles.columns}>
          <Skeleton ratio="3 / 2" />
          <Skeleton height={420} />
        </SkeletonGroup>
      }
    >
      {(vehicle) => (
        <OwnRegion of={vehicle}>
          <LoadedVehicle vehicle={vehicle} />
        </OwnRegion>
      )}
    </DetailsPage>
  );
}

/** Its own pictures, or the one of the lists. */
function picturesOf({ images_full_url: own, thumbnail_full_url }: Vehicle) {
  return own && own.length > 0 ? own : [thumbnail_full_url];
}

/** Publishes a box's height to the styles: a box that is taller than the window sticks to its bottom edge. */
function publishHeight(box: HTMLElement | null) {
  if (!box) return undefined;
  const sizes = new ResizeObserver(() =>
    box.style.setProperty('--side-height', `${box.offsetHeight}px`),
  );
  sizes.observe(box);
  return () => sizes.disconnect();
}

function LoadedVehicle({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const name = withoutBidiControls(vehicle.name);
  const choice = useVehicleChoice(vehicle);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const reviews = useInfiniteQuery(readPages(vehicleReviews, { params: { id: vehicle.id } }));
  return (
    <Page bottom={16} gap={5}>
      <PageTitle>{name}</PageTitle>
      <div className={styles.columns}>
        <Stack gap={5} className={styles.main}>
          <PictureGallery shape="wide" name={name} pictures={picturesOf(vehicle)}>
            <WishlistButton target={{ vehicleId: vehicle.id }} name={name} />
          </PictureGallery>
          <Stack gap={2} align="start">
            <Text as="h1" size="title">
              <bdi>{name}</bdi>
            </Text>
            <Rating value={vehicle.avg_rating ?? 0} count={vehicle.total_reviews ?? 0} />
            {isOn(vehicle.with_driver) && <Badge>{t('vehicle.withDriver')}</Badge>}
            <VehicleFacts vehicle={vehicle} />
          </Stack>
          {vehicle.description && (
            <p dir="auto">
              <Truncate text={withoutBidiControls(vehicle.description)} limit={DESCRIPTION_LIMIT} />
            </p>
          )}
          <ProviderLink vehicle={vehicle} />
        </Stack>
        <div ref={publishHeight} className={styles.side}>
          <BookingBox vehicle={vehicle} choice={choice} />
        </div>
        <Stack gap={5} className={styles.main}>
          <Specs vehicle={vehicle} />
          <Policies vehicle={vehicle} />
          <Reviews list={endlessList(reviews, (answer) => answer.reviews)} />
        </Stack>
      </div>
      {!isWide && <TotalBar vehicle={vehicle} choice={choice} />}
    </Page>
  );
}

function ProviderLink({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const { provider } = vehicle;
  if (!provider) return null;
  return (
    <Stack as="section" gap={3}>
      <SectionHeading>{t('vehicle.provider')}</SectionHeading>
      <Row as={Card} padding="medium" interactive gap={3} className={styles.provider}>
        <Picture
          src={provider.logo_full_url}
          alt=""
          width={56}
          height={56}
          fit="contain"
          fixed
          round="medium"
        />
        <Stack gap={0.5} grow>
          <Link to={paths.provider.href(provider.id)} className={styles.providerLink}>
            <bdi>{withoutBidiControls(provider.name)}</bdi>
          </Link>
          <Rating compact value={provider.avg_rating ?? 0} count={provider.rating_count ?? 0} />
          {provider.address && (
            <Text tone="muted" size="sm" dir="auto">
              {withoutBidiControls(provider.address)}
            </Text>
          )}
        </Stack>
        <NextIcon size={20} />
      </Row>
    </Stack>
  );
}
