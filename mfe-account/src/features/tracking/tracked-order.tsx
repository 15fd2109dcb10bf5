import { ApiError, errorMessages, type Order, read } from '@storefront/api';
import { type OrderRef, orderDetails, orderQuery, orderTrack } from '@storefront/api/account';
import { useBusState } from '@storefront/bus/react';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
import { SlowRead, useQuery } from '@storefront/platform';
import {
  Button,
  Callout,
  ErrorState,
  OfflineNotice,
  Skeleton,
  SkeletonGroup,
} from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { OrderToken } from '../orders/view/order-proof';
import { isFollowed } from '../orders/view/order-stage';
import { useAccountTexts } from '../texts/use-account-texts';
import { OrderOverview } from './order-overview';
import { pollDelay } from './poll-delay';
import styles from './tracking.module.css';

interface TrackedOrderProps {
  readonly order: OrderRef;
  readonly onOtherOrder: () => void;
  /** Looks for a trip with this number: if no module is chosen, the form cannot know which kind is meant. */
  readonly onTrip: () => void;
}

/** One order from start to end; the last known state stays visible when the connection is lost. */
export function TrackedOrder({ order: ref, onOtherOrder, onTrip }: TrackedOrderProps): ReactNode {
  const { t, common } = useAccountTexts();
  const { query, failures } = usePolledOrder(ref);
  const { data: order, refetch } = query;
  const online = useBusState('shell:online-changed')?.online ?? true;

  if (!order) {
    if (query.isPending) {
      return (
        <>
          <TrackingSkeleton label={t('tracking.loading')} />
          <SlowRead />
        </>
      );
    }
    const isUnknown = query.error instanceof ApiError && query.error.kind === 'not-found';
    return (
      <div className={styles.finder}>
        <ErrorState
          title={isUnknown ? t('tracking.notFound', { id: ref.orderId }) : t('tracking.failed')}
          {...(isUnknown ? {} : { onRetry: () => void refetch(), retrying: query.isFetching })}
        >
          {isUnknown ? t('tracking.notFoundHint') : errorMessages(query.error, common).join(' ')}
        </ErrorState>
        {isUnknown && (
          <Button onClick={onTrip}>{t('tracking.tryTrip', { id: ref.orderId })}</Button>
        )}
        <Button variant="link" onClick={onOtherOrder}>
          {t('tracking.otherOrder')}
        </Button>
      </div>
    );
  }

  const asOf = new Date(query.dataUpdatedAt);
  return (
    <>
      {!online ? (
        <OfflineNotice asOf={asOf} />
      ) : (
        failures > 0 && (
          <DelayNotice asOf={asOf} failures={failures} onRetry={() => void refetch()} />
        )
      )}
      <OwnRegion of={order}>
        <OrderToken value={ref.trackingToken ?? null}>
          <FollowedOrder order={order} orderRef={ref} onChanged={() => void refetch()} />
        </OrderToken>
      </OwnRegion>
      <Button variant="link" onClick={onOtherOrder}>
        {t('tracking.otherOrder')}
      </Button>
    </>
  );
}

interface FollowedOrderProps {
  readonly order: Order;
  readonly orderRef: OrderRef;
  readonly onChanged: () => void;
}

function FollowedOrder({ order, orderRef, onChanged }: FollowedOrderProps): ReactNode {
  const details = useQuery(read(orderDetails, { query: orderQuery(orderRef) }));
  const lines = Array.isArray(details.data) ? details.data : [];
  return (
    <OrderOverview
      order={order}
      orderRef={orderRef}
      lines={lines}
      linesState={details.isError ? 'failed' : details.isPending ? 'loading' : 'ready'}
      onRetryLines={() => void details.refetch()}
      onChanged={onChanged}
    />
  );
}

interface DelayNoticeProps {
  readonly asOf: Date;
  readonly failures: number;
  readonly onRetry: () => void;
}

/** Says that the page is out of date, and how often it retries (a stale page that looks live would be worse). */
function DelayNotice({ asOf, failures, onRetry }: DelayNoticeProps): ReactNode {
  const { t, common } = useAccountTexts();
  const formats = useFormats();
  return (
    <Callout
      tone="warning"
      role="status"
      action={
        <Button size="small" onClick={onRetry}>
          {common('actions.retry')}
        </Button>
      }
    >
      {t('tracking.behind', {
        time: isolate(formats.time(asOf)),
        count: pollDelay(failures) / 1000,
      })}
    </Callout>
  );
}

export function TrackingSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <SkeletonGroup label={label} gap={4}>
      <Skeleton height={96} />
      <Skeleton height={240} />
      <Skeleton height={160} />
    </SkeletonGroup>
  );
}

/** An order that is polled until it ends, less often after failures. */
function usePolledOrder(ref: OrderRef) {
  const [lastGood, setLastGood] = useState({ updatedAt: 0, errors: 0 });
  const [pollInterval, setPollInterval] = useState<number | false>(pollDelay(0));
  const query = useQuery({
    ...read(orderTrack, { query: orderQuery(ref) }),
    refetchInterval: pollInterval,
  });

  if (query.dataUpdatedAt !== lastGood.updatedAt) {
    setLastGood({ updatedAt: query.dataUpdatedAt, errors: query.errorUpdateCount });
  }
  const failures = query.isError ? Math.max(1, query.errorUpdateCount - lastGood.errors) : 0;
  // Without an order there is nothing to poll: the customer can check the number.
  const next = query.data && isFollowed(query.data.order_status) ? pollDelay(failures) : false;
  if (next !== pollInterval) setPollInterval(next);

  return { query, failures };
}
