import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderDetails } from '../contract/orders';
import type { Order } from '../entities/order';
import type { OrderDetail } from '../entities/order-detail';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';

/** The lines of an order; parcels and prescriptions without lines answer the order itself (Contract 4.19). */
export function getOrderDetails(
  orderId: number,
  signal?: AbortSignal,
): Promise<OrderDetail[] | Order> {
  return call(orderDetails, { query: { order_id: orderId }, signal });
}

export function orderDetailsQuery(orderId: number) {
  return queryOptions({
    queryKey: accountKeys.orderDetails(orderId),
    queryFn: ({ signal }) => getOrderDetails(orderId, signal),
  });
}

export function useOrderDetails(orderId: number, options: PollOptions = {}) {
  return useQuery({ ...orderDetailsQuery(orderId), ...options });
}
