import { ApiError, errorMessages, read, type SharedOrder as Shared } from '@storefront/api';
import { orderShared } from '@storefront/api/account';
import { isolate, OwnRegion, useRegion } from '@storefront/i18n';
import { StreetMapLazy, useQuery } from '@storefront/platform';
import { Card, ErrorState, OfflineNotice, Skeleton, Text } from '@storefront/ui';
import type { MapMarker } from '@storefront/ui/map';
import { type ReactNode, Suspense } from 'react';
import { useNow } from '../clock/use-now';
import { arrivalOf } from '../orders/view/arrival';
import { ArrivalText } from '../orders/view/arrival-text';
import { currentStage, isFollowed, isUnderWay, orderProgress } from '../orders/view/order-stage';
import { OrderSteps } from '../orders/view/order-steps';
import { pointOf } from '../orders/view/point-of';
import { useAccountTexts } from '../texts/use-account-texts';
import { MapSheet } from './map-sheet';
import { pollDelay } from './poll-delay';
import { TrackingSkeleton } from './tracked-order';
import styles from './tracking.module.css';

/** How often texts that are relative to now are updated. */
const TICK_MS = 30_000;
/** The zoom level that shows a part of a city. */
const START_ZOOM = 13;

interface SharedOrderProps {
  readonly orderId: number;
  readonly token: string;
}

/** The read-only page of somebody else's order by a shared link: its status and position. */
export default function SharedOrder({ orderId, token }: SharedOrderProps): ReactNode {
  const { t, common } = useAccountTexts();
  const query = useQuery({
    ...read(orderShared, { query: { order_id: orderId, share_token: token } }),
    refetchInterval: ({ state }) =>
      state.data && isFollowed(state.data.order_status) ? pollDelay(0) : false,
  });
  if (query.isPending) return <TrackingSkeleton label={t('tracking.loading')} />;
  if (!query.data) {
    const isOver = query.error instanceof ApiError && query.error.kind === 'not-found';
    return (
      <div className={styles.finder}>
        <ErrorState
          title={t(isOver ? 'share.over' : 'tracking.failed')}
          {...(isOver ? {} : { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        >
          {isOver ? t('share.overHint') : errorMessages(query.error, common).join(' ')}
        </ErrorState>
      </div>
    );
  }
  return (
    <>
      {query.isError && <OfflineNotice asOf={new Date(query.dataUpdatedAt)} />}
      <OwnRegion of={query.data}>
        <SharedState order={query.data} />
      </OwnRegion>
    </>
  );
}

function SharedState({ order }: { readonly order: Shared }): ReactNode {
  const { t } = useAccountTexts();
  const now = useNow(TICK_MS);
  const { timeZone } = useRegion();
  const progress = orderProgress(order);
  const markers = markersOf(order, t('share.door'), t('tracking.courier'));
  const points = markers.map(({ position }) => position);
  const [center] = points;
  const isComing = isUnderWay(order.order_status);
  return (
    <MapSheet
      map={
        center && isComing ? (
          <Suspense fallback={<Skeleton className={styles.map} />}>
            <StreetMapLazy
              className={styles.map}
              label={t('tracking.map')}
              textAlternative={t(order.courier ? 'tracking.mapCourier' : 'share.map')}
              center={center}
              zoom={START_ZOOM}
              markers={markers}
              follow={{ points, label: t('tracking.showAll') }}
            />
          </Suspense>
        ) : null
      }
    >
      <Card padding="large" gap={3} className={styles.head}>
        <div role="status">
          <Text as="h2" size="2xl" tight>
            {t(`share.happening.${currentStage(progress)}`)}
          </Text>
        </div>
        {order.store_name && (
          <p>
            <bdi>{order.store_name}</bdi>
          </p>
        )}
        {isComing && (
          <ArrivalText
            arrival={arrivalOf(
              { ...order, store: null },
              { now, timeZone, travelSeconds: order.travel_seconds ?? null },
            )}
            now={now}
            collected={order.order_type === 'take_away'}
          />
        )}
        {order.courier_name && isComing && (
          <p>{t('share.courier', { name: isolate(order.courier_name) })}</p>
        )}
        {order.order_status === 'picked_up' && !order.courier && (
          <Text tone="muted" size="sm">
            {t('share.near')}
          </Text>
        )}
        <OrderSteps progress={progress} />
        <Text tone="muted" size="sm">
          {t('share.readOnly')}
        </Text>
      </Card>
    </MapSheet>
  );
}

function markersOf(order: Shared, door: string, courier: string): MapMarker[] {
  const places = [
    { id: 'store', kind: 'store', at: order.store, label: order.store_name ?? '' },
    { id: 'customer', kind: 'customer', at: order.door, label: door },
    { id: 'courier', kind: 'courier', at: order.courier, label: courier },
  ] as const;
  return places.flatMap(({ at, ...marker }) => {
    const position = pointOf(at?.latitude, at?.longitude);
    return position ? [{ ...marker, position }] : [];
  });
}
