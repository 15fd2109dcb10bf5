import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { paymentFailed } from '../contract/orders';
import type { PaymentFailedOrder } from '../entities/order';
import type { Owner } from '../operations/owner';
import { accountKeys } from './keys';

/** The order when it still waits for its payment, `null` when it does not. */
export function getPaymentFailed(
  orderId: number,
  signal?: AbortSignal,
): Promise<PaymentFailedOrder | null> {
  return call(paymentFailed, { query: { order_id: orderId }, signal });
}

export function paymentFailedQuery(owner: Owner, orderId: number) {
  return queryOptions({
    queryKey: accountKeys.paymentFailed(owner, orderId),
    queryFn: ({ signal }) => getPaymentFailed(orderId, signal),
  });
}

export function usePaymentFailed(owner: Owner, orderId: number, options: ReadOptions = {}) {
  return useQuery({ ...paymentFailedQuery(owner, orderId), ...options });
}
