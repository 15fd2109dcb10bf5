import { type Order, type OrderDetail, read } from '@storefront/api';
import { lastLocation, type OrderRef, orderQuery } from '@storefront/api/account';
import { isOn, isOrderStatus } from '@storefront/domain';
import { useFormats, useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Card, ErrorState, lazyPart, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useNow } from '../clock/use-now';
import { CancelOrder } from '../orders/change/cancel-order';
import orderStyles from '../orders/orders.module.css';
import { RefundOrder } from '../orders/refund/refund-order';
import {
  arrivalOf,
  instantOf,
  isPutOff,
  type ShownArrival,
  steadyArrival,
} from '../orders/view/arrival';
import { ArrivalText } from '../orders/view/arrival-text';
import { OrderAddresses } from '../orders/view/order-addresses';
import { OrderContents } from '../orders/view/order-contents';
import { OrderHelp } from '../orders/view/order-help';
import { OrderParts } from '../orders/view/order-parts';
import { OrderRequests } from '../orders/view/order-requests';
import {
  currentStage,
  isUnderWay,
  orderProgress,
  waitsForAgreement,
} from '../orders/view/order-stage';
import { ORDER_STATE } from '../orders/view/order-state-heading';
import { OrderSteps } from '../orders/view/order-steps';
import { ReceiptActions } from '../receipt/receipt-actions';
import { PaidBack } from '../refunds/paid-back';
import { OrderReviews } from '../reviews/order-reviews';
import { useAccountTexts } from '../texts/use-account-texts';
import { ContactActions } from './contact-actions';
import { Courier } from './courier';
import { MapSheet } from './map-sheet';
import { placesOf, staleSeconds } from './places';
import { pollDelay } from './poll-delay';
import { SeenByPhone } from './seen-by-phone';
import styles from './tracking.module.css';
import { routeSeconds, useTravelRoute } from './travel-route';

interface StatusHeadlineProps {
  readonly order: Order;
  readonly now: Date;
  readonly timeZone: string;
  readonly travelSeconds: number | null;
}

/** The status of an order as text, and its expected arrival. */
function StatusHeadline(props: StatusHeadlineProps): ReactNode {
  const { order, now } = props;
  const { t } = useAccountTexts();
  const { arrival, isLater } = useSteadyArrival(props);
  const stage = currentStage(orderProgress(order));
  const isComing = isUnderWay(order.order_status) && !waitsForAgreement(order);
  return (
    <Stack gap={2} className={styles.headline}>
      <div role="status">
        <Text id={ORDER_STATE} tabIndex={-1} as="h2" size="2xl" tight>
          {t(`tracking.happening.${stage}`)}
        </Text>
      </div>
      {stage !== 'refunded' && <PaidBack order={order} />}
      {isComing && (
        <ArrivalText arrival={arrival} now={now} collected={order.order_type === 'take_away'} />
      )}
      {isLater && isComing && (
        <Text tone="muted" size="sm" role="status">
          {t(
            order.order_status === 'picked_up' ? 'tracking.later.courier' : 'tracking.later.store',
          )}
        </Text>
      )}
      {order.otp && isComing && (
        <p>
          <span>{t(order.order_type === 'parcel' ? 'tracking.otpParcel' : 'tracking.otp')}</span>{' '}
          <bdi className={styles.code}>{order.otp}</bdi>
        </p>
      )}
    </Stack>
  );
}

/** The shown arrival, and whether it was delayed since the order entered its state. */
interface SteadyArrival extends ShownArrival {
  readonly isLater: boolean;
}

function useSteadyArrival(props: StatusHeadlineProps): SteadyArrival {
  const { order, now, timeZone, travelSeconds } = props;
  const [shown, setShown] = useState<SteadyArrival | null>(null);
  const status = order.order_status;
  const next = { arrival: arrivalOf(order, { now, timeZone, travelSeconds }), status };
  const arrival = steadyArrival(shown, next, now);
  const wasLater = shown?.status === status && shown.isLater;
  const steady = { arrival, status, isLater: wasLater || isPutOff(shown, { arrival, status }) };
  if (JSON.stringify(shown) !== JSON.stringify(steady)) setShown(steady);
  return steady;
}

const TrackingMap = lazyPart(() => import('./tracking-map'));

interface OrderOverviewProps {
  readonly order: Order;
  /** The order's id with a guest's proof that they may follow it. */
  readonly orderRef: OrderRef;
  readonly lines: readonly OrderDetail[];
  readonly linesState: 'loading' | 'failed' | 'ready';
  readonly onRetryLines: () => void;
  readonly onChanged: () => void;
}

/** How often texts that are relative to now are updated. */
const TICK_MS = 5_000;

/** A running order: status, stages, map, actions, items and bill. */
export function OrderOverview(props: OrderOverviewProps): ReactNode {
  const { order, orderRef, lines, linesState, onRetryLines, onChanged } = props;
  const { t } = useAccountTexts();
  const formats = useFormats();
  const now = useNow(TICK_MS);
  const { timeZone } = useRegion();
  const hasCourier = isUnderWay(order.order_status) && Boolean(order.delivery_man?.length);
  const last = useQuery({
    ...read(lastLocation, { query: orderQuery(orderRef) }),
    enabled: hasCourier,
    refetchInterval: pollDelay(0),
  });
  const places = placesOf(order, last.data);
  const isByPhone = isOn(order.seen_by_phone);
  const isCarried = order.order_status === 'picked_up';
  const start = isCarried ? (places.courier ?? places.store) : places.store;
  const route = useTravelRoute(start, places.customer);
  const seenAt = places.seenAt === null ? null : instantOf(places.seenAt, timeZone);
  const stale = hasCourier ? staleSeconds(seenAt, now.getTime()) : null;
  const showsMap = isUnderWay(order.order_status) && (places.store ?? places.customer) !== null;

  return (
    <MapSheet
      map={
        showsMap ? (
          <Suspense fallback={<Skeleton className={styles.map} />}>
            <TrackingMap
              order={order}
              places={places}
              route={route.data ?? null}
              staleSeconds={stale}
            />
          </Suspense>
        ) : null
      }
    >
      <Stack gap={4} className={styles.head}>
        <Card padding="large">
          <StatusHeadline
            order={order}
            now={now}
            timeZone={timeZone}
            travelSeconds={isCarried && places.courier ? routeSeconds(route.data) : null}
          />
          <OrderSteps progress={orderProgress(order)} />
        </Card>
        {hasCourier && (
          <Card as="section" padding="large" gap={4} aria-label={t('tracking.yourCourier')}>
            <Courier order={order} />
            <ContactActions order={order} />
          </Card>
        )}
        {!isByPhone && <OrderRequests order={order} lines={lines} />}
      </Stack>
      <Card as="section" padding="large" gap={4} className={styles.receipt} data-print="receipt">
        <SectionHeading
          className={orderStyles.receiptHead}
          hint={formats.dateTime(order.created_at)}
          action={<ReceiptActions purchase={order} />}
        >
          {t('orders.number', { id: order.id })}
        </SectionHeading>
        {order.store && (
          <p>
            <bdi>{order.store.name}</bdi>
          </p>
        )}
        <OrderAddresses order={order} />
        {linesState === 'loading' && <Skeleton height={120} />}
        {linesState === 'failed' && (
          <ErrorState title={t('orders.itemsFailed')} onRetry={onRetryLines} />
        )}
        <OrderContents order={order} lines={lines} />
      </Card>
      <Stack gap={4} className={styles.rest}>
        {!isByPhone && <OrderReviews order={order} lines={lines} />}
        <Card as="section" padding="large" gap={4}>
          <SectionHeading>{t('tracking.actions')}</SectionHeading>
          {!hasCourier && <ContactActions order={order} />}
          <OrderHelp order={order} />
          {isByPhone ? (
            <SeenByPhone order={order} orderRef={orderRef} />
          ) : (
            <OwnerActions order={order} lines={lines} onChanged={onChanged} />
          )}
        </Card>
      </Stack>
    </MapSheet>
  );
}

type OwnerActionsProps = Pick<OrderOverviewProps, 'order' | 'lines' | 'onChanged'>;

/** The actions of people who may do more than view. */
function OwnerActions({ order, lines, onChanged }: OwnerActionsProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <>
      <OrderParts place="FollowAction" order={order} lines={lines} />
      <OrderParts place="OpenAction" order={order} lines={lines} />
      {isOrderStatus(order.order_status, 'open') && !order.offers?.includes('change') && (
        <Text tone="muted" size="sm">
          {t(order.order_type === 'parcel' ? 'tracking.fixedParcel' : 'tracking.fixed')}
        </Text>
      )}
      {isOrderStatus(order.order_status, 'claimable') ? (
        <RefundOrder order={order} lines={lines} onRequested={onChanged} />
      ) : (
        <CancelOrder order={order} onChanged={onChanged} />
      )}
    </>
  );
}
