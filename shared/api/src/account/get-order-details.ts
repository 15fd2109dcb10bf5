import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderDetails } from '../contract/orders';
import type { Order } from '../entities/order';
import type { OrderDetail } from '../entities/order-detail';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';
import type { OrderRef } from './track-order';

/**
 * The lines of an order; parcels and prescriptions without lines answer the order itself (Contract 4.19). A guest
 * on another device than the order's gives the phone number on it (Decision 14).
 */
export function getOrderDetails(
  { orderId, contactNumber }: OrderRef,
  signal?: AbortSignal,
): Promise<OrderDetail[] | Order> {
  return call(orderDetails, {
    query: { order_id: orderId, contact_number: contactNumber },
    signal,
  });
}

export function orderDetailsQuery(order: OrderRef) {
  return queryOptions({
    queryKey: accountKeys.orderDetails(order.orderId, order.contactNumber),
    queryFn: ({ signal }) => getOrderDetails(order, signal),
  });
}

export function useOrderDetails(order: OrderRef, options: PollOptions = {}) {
  return useQuery({ ...orderDetailsQuery(order), ...options });
}
