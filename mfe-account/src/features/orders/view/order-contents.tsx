import type { Order, OrderDetail } from '@storefront/api';
import { lazyPart, Skeleton, Stack, Text } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { RefundList } from '../../refunds/refund-list';
import { RefundState } from '../../refunds/refund-state';
import { useAccountTexts } from '../../texts/use-account-texts';
import { OrderBill } from '../bill/order-bill';
import { OrderItems } from './order-items';
import { OrderNotes } from './order-notes';

const DietRequestView = lazyPart(async () => ({
  default: (await import('@storefront/platform/diet')).DietRequestView,
}));

/** The diet request to the store; renders nothing for an order without one. */
function OrderDietRequest({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  if (!order.diet_request) return null;
  return (
    <Stack as="section" gap={2} aria-label={t('orders.dietRequest')}>
      <Text weight="bold">{t('orders.dietRequest')}</Text>
      <Suspense fallback={<Skeleton height={48} />}>
        <DietRequestView request={order.diet_request} />
      </Suspense>
    </Stack>
  );
}

interface OrderContentsProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** The items of an order, its bill, and its refund. */
export function OrderContents({ order, lines }: OrderContentsProps): ReactNode {
  return (
    <>
      {lines.length > 0 && <OrderItems lines={lines} />}
      <OrderNotes order={order} />
      <OrderDietRequest order={order} />
      <OrderBill order={order} lines={lines} />
      <RefundState order={order} lines={lines} />
      <RefundList refunds={order.payment_refunds} />
    </>
  );
}
