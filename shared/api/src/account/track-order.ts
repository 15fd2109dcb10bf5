import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderTrack } from '../contract/orders';
import type { Order } from '../entities/order';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';

/** The order to follow; guests add the phone number given on it (Decision 14). */
export interface OrderRef {
  readonly orderId: number;
  readonly contactNumber: string | null;
}

/**
 * An order as it is now (Contract 4.19).
 * @throws ApiError 404 `order`: no such order, or not the caller's
 */
export function trackOrder(order: OrderRef, signal?: AbortSignal): Promise<Order> {
  const { orderId, contactNumber } = order;
  return call(orderTrack, { query: { order_id: orderId, contact_number: contactNumber }, signal });
}

/** How often to ask again is the screen's choice. */
export function trackOrderQuery(order: OrderRef) {
  return queryOptions({
    queryKey: accountKeys.track(order.orderId, order.contactNumber),
    queryFn: ({ signal }) => trackOrder(order, signal),
  });
}

export function useTrackOrder(order: OrderRef, options: PollOptions = {}) {
  return useQuery({ ...trackOrderQuery(order), ...options });
}
