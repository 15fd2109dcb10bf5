import { ApiError, errorMessages, read, type Trip } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { tripDetails } from '@storefront/api/rental';
import { isOn } from '@storefront/domain';
import { OwnRegion, useFormats, useRegion } from '@storefront/i18n';
import { useQuery, useSearchParams } from '@storefront/platform';
import {
  Button,
  Callout,
  Card,
  ErrorState,
  OfflineNotice,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { Steps } from '@storefront/ui/controls';
import { type ReactNode, Suspense, useState } from 'react';
import { type TripChangeFeature, tripChangeFeatures } from '../../built-in/trip-changes';
import { type TripFeature, tripFeatures } from '../../built-in/trip-features';
import { useNow } from '../clock/use-now';
import { saveFile } from '../files/save-file';
import { ActionDialog } from '../form/action-dialog';
import { instantOf } from '../orders/view/arrival';
import { useAccountTexts } from '../texts/use-account-texts';
import { CalendarLink } from '../trips/calendar-link';
import { CancelTrip } from '../trips/cancel-trip';
import { PayTrip } from '../trips/pay-trip';
import { ReviewVehicles } from '../trips/review-vehicles';
import { TripChecklist } from '../trips/trip-checklist';
import { TripContact } from '../trips/trip-contact';
import { TripCountdown } from '../trips/trip-countdown';
import { TripDeposit } from '../trips/trip-deposit';
import { TripMap } from '../trips/trip-map';
import { TripReceipt } from '../trips/trip-receipt';
import { pollDelay } from './poll-delay';
import { TrackingSkeleton } from './tracked-order';
import styles from './tracking.module.css';
import { tripProgress } from './trip-stage';

/** The trip to follow; guests add the token of its link, or its phone number. */
interface TripRef {
  readonly tripId: number;
  readonly contactNumber: string | null;
  readonly trackingToken: string | null | undefined;
}

interface TrackedTripProps {
  readonly trip: TripRef;
  readonly onOtherTrip: () => void;
}

/** A trip from its booking to its end. The contract has no separate call for tracking it. */
export default function TrackedTrip({ trip: ref, onOtherTrip }: TrackedTripProps): ReactNode {
  const { t, common } = useAccountTexts();
  const [isOver, setIsOver] = useState(false);
  const [search] = useSearchParams();
  const { data: config } = useQuery(read(shopConfig));
  const query = useQuery({
    ...read(tripDetails, {
      query: {
        trip_id: ref.tripId,
        ...(ref.trackingToken
          ? { tracking_token: ref.trackingToken }
          : { contact_number: ref.contactNumber }),
      },
    }),
    refetchInterval: isOver ? false : pollDelay(0),
  });
  const trip = query.data;
  // A pending refund is still polled, even when the trip is over.
  const isSettled =
    trip !== undefined &&
    tripProgress(trip).isOver &&
    !trip.payment_refunds?.some(({ status }) => status === 'requested');
  if (trip && isOver !== isSettled) setIsOver(isSettled);
  if (!trip) {
    if (query.isPending) return <TrackingSkeleton label={t('tracking.loading')} />;
    const isUnknown = query.error instanceof ApiError && query.error.kind === 'not-found';
    return (
      <div className={styles.finder}>
        <ErrorState
          title={
            isUnknown ? t('tracking.tripNotFound', { id: ref.tripId }) : t('tracking.tripFailed')
          }
          {...(isUnknown
            ? {}
            : { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        >
          {isUnknown ? t('tracking.notFoundHint') : errorMessages(query.error, common).join(' ')}
        </ErrorState>
        <Button variant="link" onClick={onOtherTrip}>
          {t('tracking.otherTrip')}
        </Button>
      </div>
    );
  }
  const features = tripFeatures.filter(({ name }) => hasFeature(config, name));
  const changes = tripChangeFeatures.filter(({ name }) => hasFeature(config, name));
  const viewed = features.find((feature) => feature.hasView(search, trip));
  return (
    <Stack gap={4}>
      {query.isError && <OfflineNotice asOf={new Date(query.dataUpdatedAt)} />}
      <OwnRegion of={trip}>
        {viewed ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <FeatureView feature={viewed} trip={trip} />
          </Suspense>
        ) : (
          <TripCard trip={trip} token={ref.trackingToken} features={features} changes={changes} />
        )}
      </OwnRegion>
      <Button variant="link" onClick={onOtherTrip}>
        {t('tracking.otherTrip')}
      </Button>
    </Stack>
  );
}

/** The page of a feature, for an address that is one. */
export function FeaturePage(): ReactNode {
  const [search] = useSearchParams();
  const feature = tripFeatures.find(({ isPage }) => isPage(search));
  return feature ? <feature.Page /> : null;
}

interface FeatureViewProps {
  readonly feature: TripFeature;
  readonly trip: Trip;
}

function FeatureView({ feature, trip }: FeatureViewProps): ReactNode {
  const { timeZone } = useRegion();
  const now = useNow(60_000);
  const pickupAt = trip.schedule_at ? instantOf(trip.schedule_at, timeZone) : null;
  return <feature.View trip={trip} pickupAt={pickupAt} now={now} saveFile={saveFile} />;
}

interface TripCardProps {
  readonly trip: Trip;
  readonly features: readonly TripFeature[];
  readonly changes: readonly TripChangeFeature[];
  readonly token: TripRef['trackingToken'];
}

function TripCard({ trip, token, features, changes }: TripCardProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const progress = tripProgress(trip);
  return (
    <Stack gap={4} className={styles.trip}>
      <Card padding="large" gap={4} className={styles.head}>
        <div role="status">
          <Text as="h2" size="2xl" tight>
            {t(`trips.happening.${trip.trip_status}`)}
          </Text>
        </div>
        <TripCountdown trip={trip} />
        <Steps
          label={t('trips.progress')}
          current={progress.current}
          failed={progress.failed}
          items={progress.stages.map(({ name, at }) => ({
            key: name,
            title: t(`trips.statuses.${name}`),
            note: at ? <time dateTime={at}>{formats.dateTime(at)}</time> : null,
          }))}
        />
      </Card>
      <Card padding="large" gap={4} className={styles.facts}>
        <TripReceipt trip={trip} />
        <TripMap trip={trip} />
      </Card>
      <Card padding="large" gap={4} className={styles.rest}>
        <TripChecklist trip={trip} />
        <PayTrip trip={trip} token={token} />
        <TripDeposit trip={trip} token={token} />
        <ReviewVehicles trip={trip} />
        {features.map(({ name, Section }) => (
          <Suspense key={name} fallback={null}>
            <Section trip={trip} />
          </Suspense>
        ))}
        <CalendarLink trip={trip} />
        <TripContact trip={trip} />
        {isOn(trip.seen_by_phone) && <Callout tone="info">{t('tracking.byPhone')}</Callout>}
        {changes.map(({ name, Section }) => (
          <Section key={name} trip={trip} ActionDialog={ActionDialog} />
        ))}
        <CancelTrip trip={trip} />
      </Card>
    </Stack>
  );
}
