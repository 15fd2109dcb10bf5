import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderTrack } from '../contract/orders';
import type { Order } from '../entities/order';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';

/** The order to follow; guests add the token of its link, or the phone number given on it. */
export interface OrderRef {
  readonly orderId: number;
  readonly contactNumber: string | null;
  readonly trackingToken?: string | null | undefined;
}

/** What goes along with every question about the order. A token needs no phone. */
export function orderQuery({ orderId, contactNumber, trackingToken }: OrderRef) {
  return {
    order_id: orderId,
    ...(trackingToken ? { tracking_token: trackingToken } : { contact_number: contactNumber }),
  };
}

/** Tells what is known by one proof from what is known by another. */
export const orderProof = ({ contactNumber, trackingToken }: OrderRef) =>
  trackingToken ?? contactNumber;

/**
 * An order as it is now.
 * @throws ApiError 404 `order`: no such order, or not the caller's
 */
export function trackOrder(order: OrderRef, signal?: AbortSignal): Promise<Order> {
  return call(orderTrack, { query: orderQuery(order), signal });
}

/** How often to ask again is the screen's choice. */
export function trackOrderQuery(order: OrderRef) {
  return queryOptions({
    queryKey: accountKeys.track(order.orderId, orderProof(order)),
    queryFn: ({ signal }) => trackOrder(order, signal),
  });
}

export function useTrackOrder(order: OrderRef, options: PollOptions = {}) {
  return useQuery({ ...trackOrderQuery(order), ...options });
}
