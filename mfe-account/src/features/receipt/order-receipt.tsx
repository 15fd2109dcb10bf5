import { type Order, type OrderDetail, read, serverNow } from '@storefront/api';
import { orderDetails, orderQuery, orderTrack } from '@storefront/api/account';
import { OwnRegion, useRegion } from '@storefront/i18n';
import { FailedRead, type OrderReceiptProps, paths, useQuery } from '@storefront/platform';
import { Card, SectionHeading, Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { OrderBill } from '../orders/bill/order-bill';
import { PaymentProblem } from '../orders/bill/payment-problem';
import { arrivalOf } from '../orders/view/arrival';
import { ArrivalText } from '../orders/view/arrival-text';
import { OrderAddresses } from '../orders/view/order-addresses';
import { OrderItems } from '../orders/view/order-items';
import { OrderNotes } from '../orders/view/order-notes';
import { OrderToken } from '../orders/view/order-proof';
import { isUnderWay } from '../orders/view/order-stage';
import { PlacedAt } from '../orders/view/placed-at';
import { useAccountTexts } from '../texts/use-account-texts';
import { ReceiptActions } from './receipt-actions';

/**
 * The receipt of an order, for the screen and for printing: items, bill, address, time and payment. An unpaid order can
 * also be paid here.
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
        action={<ReceiptActions purchase={order} />}
      >
        {t('receipt.title', { id: order.id })}
      </SectionHeading>
      <div>
        <Text weight="bold">
          <bdi>{order.store?.name ?? order.parcel_category?.name ?? t('orders.parcel')}</bdi>
        </Text>
        <OrderAddresses order={order} />
      </div>
      <ReceiptTime order={order} />
      {lines.length > 0 && <OrderItems lines={lines} />}
      <OrderNotes order={order} />
      <OrderBill order={order} lines={lines} />
    </Card>
  );
}

/** The expected arrival, until the order has arrived. A price that is not set yet comes first. */
function ReceiptTime({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const { timeZone } = useRegion();
  const [now] = useState(serverNow);
  if (!isUnderWay(order.order_status)) return null;
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
