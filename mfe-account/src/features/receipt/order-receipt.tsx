import { type Order, type OrderDetail, read, serverNow } from '@storefront/api';
import { orderDetails, orderQuery, orderTrack } from '@storefront/api/account';
import { OwnRegion, useRegion } from '@storefront/i18n';
import { FailedRead, type OrderReceiptProps, paths, useQuery } from '@storefront/platform';
import { Card, SectionHeading, Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { arrivalOf } from '../orders/arrival';
import { ArrivalText } from '../orders/arrival-text';
import { OrderAddresses } from '../orders/order-addresses';
import { OrderBill } from '../orders/order-bill';
import { OrderItems } from '../orders/order-items';
import { OrderNotes } from '../orders/order-notes';
import { OrderToken } from '../orders/order-proof';
import { isFollowed } from '../orders/order-stage';
import { PaymentProblem } from '../orders/payment-problem';
import { PlacedAt } from '../orders/placed-at';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './receipt.module.css';
import { ReceiptActions } from './receipt-actions';

/**
 * The receipt of an order: items, amounts, address, time and payment, for the screen and for printing. An order that
 * waits for its payment can also be paid here.
 */
export function OrderReceipt({
  orderId,
  contactNumber,
  trackingToken,
}: OrderReceiptProps): ReactNode {
  const { t } = useAccountTexts();
  const query = orderQuery({ orderId, contactNumber, trackingToken });
  const order = useQuery(read(orderTrack, { query }));
  const details = useQuery(read(orderDetails, { query }));
  if (order.isPending || details.isPending) {
    return (
      <SkeletonGroup label={t('receipt.loading')} gap={3}>
        <Skeleton height={48} />
        <Skeleton height={200} />
      </SkeletonGroup>
    );
  }
  if (!order.data) return <FailedRead title={t('receipt.failed')} read={order} />;
  if (!details.data) return <FailedRead title={t('orders.itemsFailed')} read={details} />;
  return (
    <OwnRegion of={order.data}>
      <OrderToken value={trackingToken}>
        <Stack gap={4}>
          <PaymentProblem
            order={order.data}
            returnTo={paths.orderPlaced.href(orderId)}
            isTitledByPage
          />
          <Receipt order={order.data} lines={Array.isArray(details.data) ? details.data : []} />
        </Stack>
      </OrderToken>
    </OwnRegion>
  );
}

interface ReceiptProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

function Receipt({ order, lines }: ReceiptProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <Card as="section" padding="large" gap={4} data-print="receipt">
      <SectionHeading
        hint={<PlacedAt time={order.created_at} />}
        action={<ReceiptActions file={order.receipt_url} />}
      >
        {t('receipt.title', { id: order.id })}
      </SectionHeading>
      <div>
        <p className={styles.party}>
          <bdi>{order.store?.name ?? order.parcel_category?.name ?? t('orders.parcel')}</bdi>
        </p>
        {order.order_type === 'take_away' && (
          <Text tone="muted" size="sm">
            {t('receipt.collectAt')} <bdi>{order.store?.address}</bdi>
          </Text>
        )}
        {order.order_type !== 'take_away' && <OrderAddresses order={order} />}
      </div>
      <ReceiptTime order={order} />
      {lines.length > 0 && <OrderItems lines={lines} />}
      <OrderNotes order={order} />
      <OrderBill order={order} lines={lines} />
    </Card>
  );
}

/** The time of arrival until the order has arrived. A missing price is shown instead. */
function ReceiptTime({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const { timeZone } = useRegion();
  const [now] = useState(serverNow);
  const { order_status: status } = order;
  if (!isFollowed(status) || status === 'failed' || status === 'refund_requested') return null;
  if (order.price_agreement && order.price_agreement !== 'agreed') {
    return <p>{t('receipt.afterPrice')}</p>;
  }
  return (
    <ArrivalText
      arrival={arrivalOf(order, { now, timeZone })}
      now={now}
      collected={order.order_type === 'take_away'}
    />
  );
}
