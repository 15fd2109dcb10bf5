import { type Order, read } from '@storefront/api';
import { orderDetails, orderQuery } from '@storefront/api/account';
import { FailedRead, useQuery } from '@storefront/platform';
import { Skeleton, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { OrderAgain } from '../orders/again/order-again';
import { useAccountTexts } from '../texts/use-account-texts';

/** The lines of a listed order with today's prices, and the button to order them again. */
export default function AgainPanel({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const query = orderQuery({ orderId: order.id, contactNumber: null });
  const details = useQuery(read(orderDetails, { query }));
  if (details.isPending) return <Skeleton height={120} />;
  if (!details.data) return <FailedRead title={t('orders.itemsFailed')} read={details} />;
  const lines = Array.isArray(details.data) ? details.data : [];
  if (!lines.some(({ item_campaign_id }) => !item_campaign_id)) {
    return <Text tone="muted">{t('orders.again.nothing')}</Text>;
  }
  return <OrderAgain order={order} lines={lines} startsWithPrices />;
}
