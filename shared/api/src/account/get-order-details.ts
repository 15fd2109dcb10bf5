import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderDetails } from '../contract/orders';
import type { Order } from '../entities/order';
import type { OrderDetail } from '../entities/order-detail';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';
import { type OrderRef, orderProof, orderQuery } from './track-order';

/**
 * The lines of an order; parcels and prescriptions without lines answer the order itself. A guest on another
 * device than the order's gives the token of its link, or the phone number on it.
 */
export function getOrderDetails(
  order: OrderRef,
  signal?: AbortSignal,
): Promise<OrderDetail[] | Order> {
  return call(orderDetails, { query: orderQuery(order), signal });
}

export function orderDetailsQuery(order: OrderRef) {
  return queryOptions({
    queryKey: accountKeys.orderDetails(order.orderId, orderProof(order)),
    queryFn: ({ signal }) => getOrderDetails(order, signal),
  });
}

export function useOrderDetails(order: OrderRef, options: PollOptions = {}) {
  return useQuery({ ...orderDetailsQuery(order), ...options });
}
