import type { Order, OrderDetail } from '@storefront/api';
import type { ReactNode } from 'react';
import { RefundList } from '../../refunds/refund-list';
import { RefundState } from '../../refunds/refund-state';
import { OrderBill } from '../bill/order-bill';
import { OrderDietRequest } from './order-diet-request';
import { OrderItems } from './order-items';
import { OrderNotes } from './order-notes';

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
