import { ApiError, errorMessages, read } from '@storefront/api';
import { orderDetails, orderQuery, orderTrack } from '@storefront/api/account';
import { isOrderStatus } from '@storefront/domain';
import { OwnRegion } from '@storefront/i18n';
import { Link, LinkButton, paths, useQuery } from '@storefront/platform';
import {
  buttonClass,
  Card,
  ErrorState,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@storefront/ui';
import { BackIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { OrderAgain } from '../orders/again/order-again';
import { CancelOrder } from '../orders/change/cancel-order';
import orderStyles from '../orders/orders.module.css';
import { RefundOrder } from '../orders/refund/refund-order';
import { OrderAddresses } from '../orders/view/order-addresses';
import { OrderContents } from '../orders/view/order-contents';
import { OrderHelp } from '../orders/view/order-help';
import { OrderParts } from '../orders/view/order-parts';
import { OrderRequests } from '../orders/view/order-requests';
import { isUnderWay, orderProgress } from '../orders/view/order-stage';
import { ORDER_STATE } from '../orders/view/order-state-heading';
import { OrderSteps } from '../orders/view/order-steps';
import { PlacedAt } from '../orders/view/placed-at';
import { ReceiptActions } from '../receipt/receipt-actions';
import { OrderReviews } from '../reviews/order-reviews';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './my-orders.module.css';
import { OrderBadge } from './order-card';

/** One of the customer's orders: state, items, amounts, and the possible actions. */
export function OrderDetails({ orderId }: { readonly orderId: number }): ReactNode {
  const { t, common } = useAccountTexts();
  const own = { orderId, contactNumber: null };
  const query = useQuery(read(orderTrack, { query: orderQuery(own) }));
  const details = useQuery(read(orderDetails, { query: orderQuery(own) }));
  const order = query.data;
  const back = (
    <Link to={paths.profile.href('my-orders')} className={buttonClass({ variant: 'ghost' })}>
      <BackIcon size={20} /> <span>{t('orders.all')}</span>
    </Link>
  );
  if (query.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')} gap={4}>
        <Skeleton height={120} />
        <Skeleton height={240} />
      </SkeletonGroup>
    );
  }
  if (!order) {
    const isUnknown = query.error instanceof ApiError && query.error.kind === 'not-found';
    return (
      <Stack gap={4}>
        <div className={styles.back}>{back}</div>
        <ErrorState
          title={isUnknown ? t('tracking.notFound', { id: orderId }) : t('orders.failed')}
          {...(isUnknown
            ? {}
            : { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        >
          {errorMessages(query.error, common).join(' ')}
        </ErrorState>
      </Stack>
    );
  }
  const lines = Array.isArray(details.data) ? details.data : [];
  return (
    <OwnRegion of={order}>
      <Stack gap={4}>
        <div className={styles.back}>{back}</div>
        <Card as="section" padding="large" gap={4}>
          <SectionHeading
            id={ORDER_STATE}
            hint={<PlacedAt time={order.created_at} />}
            action={<OrderBadge order={order} />}
          >
            {t('orders.number', { id: order.id })}
          </SectionHeading>
          {order.cancellation_reason && (
            <p>{t('orders.canceledBecause', { reason: order.cancellation_reason })}</p>
          )}
          <OrderSteps progress={orderProgress(order)} />
          {isUnderWay(order.order_status) && (
            <div>
              <LinkButton to={paths.trackOrder.href(order.id)}>{t('orders.track')}</LinkButton>
            </div>
          )}
          <OrderAgain order={order} lines={lines} />
        </Card>
        <OrderRequests order={order} lines={lines} />
        <Card as="section" padding="large" gap={4} data-print="receipt">
          <SectionHeading
            className={orderStyles.receiptHead}
            action={<ReceiptActions purchase={order} />}
          >
            {order.store?.name ?? t('orders.parcel')}
          </SectionHeading>
          <p className={orderStyles.onPaper}>{t('orders.number', { id: order.id })}</p>
          <OrderAddresses order={order} />
          {details.isPending && <Skeleton height={120} />}
          {details.isError && (
            <ErrorState
              title={t('orders.itemsFailed')}
              retrying={details.isFetching}
              onRetry={() => void details.refetch()}
            />
          )}
          <OrderContents order={order} lines={lines} />
        </Card>
        <OrderReviews order={order} lines={lines} />
        <Card as="section" padding="large" gap={4}>
          <SectionHeading>{t('tracking.actions')}</SectionHeading>
          <OrderHelp order={order} />
          {isOrderStatus(order.order_status, 'open') ? (
            <>
              <OrderParts place="OpenAction" order={order} lines={lines} />
              <CancelOrder order={order} onChanged={() => void query.refetch()} />
            </>
          ) : (
            <RefundOrder order={order} lines={lines} onRequested={() => void query.refetch()} />
          )}
        </Card>
      </Stack>
    </OwnRegion>
  );
}
