import { readPages, type Trip } from '@storefront/api';
import { tripList } from '@storefront/api/rental';
import { isTripStatus } from '@storefront/domain';
import { OwnRegion, useFormats } from '@storefront/i18n';
import { Link, LinkButton, paths, useInfiniteQuery, useSearchParams } from '@storefront/platform';
import { Badge, buttonClass, Card, EmptyState, Money, Picture, Stack, Text } from '@storefront/ui';
import { Tabs } from '@storefront/ui/controls';
import { VehicleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { PagedList } from '../list/paged-list';
import styles from '../my-orders/my-orders.module.css';
import { RefundList } from '../refunds/refund-list';
import { useAccountTexts } from '../texts/use-account-texts';

/** Running and past trips. */
export default function MyTrips(): ReactNode {
  const { t } = useAccountTexts();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'completed' ? 'completed' : 'running';
  return (
    <Tabs
      label={t('profile.pages.my-trips')}
      value={tab}
      onChange={(next) => setQuery({ page: 'my-trips', tab: next }, { replace: true })}
      items={[
        { id: 'running', label: t('orders.running'), panel: <TripList which="running" /> },
        { id: 'completed', label: t('orders.history'), panel: <TripList which="completed" /> },
      ]}
    />
  );
}

function TripList({ which }: { readonly which: 'running' | 'completed' }): ReactNode {
  const { t } = useAccountTexts();
  const query = useInfiniteQuery(readPages(tripList, { params: { all: which } }));
  const trips = query.data?.pages.flatMap((page) => page.trips) ?? [];
  return (
    <PagedList
      label={t('profile.pages.my-trips')}
      query={query}
      rows={trips}
      keyOf={(trip) => trip.id}
      rowHeight={120}
      failed={t('trips.failed')}
      empty={
        <EmptyState
          icon={<VehicleIcon size={32} />}
          title={t('trips.empty')}
          action={<LinkButton to={paths.home.href()}>{t('trips.browse')}</LinkButton>}
        >
          {t('trips.emptyHint')}
        </EmptyState>
      }
    >
      {(trip) => (
        <OwnRegion of={trip}>
          <TripCard trip={trip} />
        </OwnRegion>
      )}
    </PagedList>
  );
}

function TripCard({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const isOver = !isTripStatus(trip.trip_status, 'open');
  const when = trip.schedule_at ?? trip.created_at;
  return (
    <Card as="article" className={styles.card}>
      <Picture
        src={trip.provider?.logo_full_url}
        alt=""
        width={64}
        height={64}
        fixed
        round="medium"
      />
      <Stack align="start" gap={1} breaks>
        <Text as="h2" size="md">
          {t('trips.number', { id: trip.id })}
        </Text>
        {trip.provider && (
          <p>
            <bdi>{trip.provider.name}</bdi>
          </p>
        )}
        {when && (
          <Text tone="muted" size="sm">
            {formats.dateTime(when)}
          </Text>
        )}
        <p>
          <Badge tone={trip.trip_status === 'canceled' ? 'danger' : isOver ? 'neutral' : 'primary'}>
            {t(`trips.statuses.${trip.trip_status}`)}
          </Badge>
        </p>
        <RefundList refunds={trip.payment_refunds} />
      </Stack>
      <Stack align="end" gap={3} push>
        <Text as="span" weight="bold">
          <Money amount={trip.trip_amount} />
        </Text>
        <Link to={paths.trackOrder.trip(trip.id)} className={buttonClass({ size: 'small' })}>
          {t(isOver ? 'trips.view' : 'trips.track')}
        </Link>
      </Stack>
    </Card>
  );
}
