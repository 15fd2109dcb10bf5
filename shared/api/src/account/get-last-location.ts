import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { lastLocation } from '../contract/orders';
import type { LastLocation } from '../entities/delivery-man';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';
import { type OrderRef, orderQuery } from './track-order';

/** Where the courier of an order was last seen, `null` before he is under way. */
export function getLastLocation(order: OrderRef, signal?: AbortSignal): Promise<LastLocation> {
  return call(lastLocation, { query: orderQuery(order), signal });
}

export function lastLocationQuery(order: OrderRef) {
  return queryOptions({
    queryKey: accountKeys.lastLocation(order.orderId),
    queryFn: ({ signal }) => getLastLocation(order, signal),
  });
}

export function useLastLocation(order: OrderRef, options: PollOptions = {}) {
  return useQuery({ ...lastLocationQuery(order), ...options });
}
