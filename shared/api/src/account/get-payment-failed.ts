import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { paymentFailed } from '../contract/orders';
import type { PaymentFailedOrder } from '../entities/order';
import type { Owner } from '../operations/owner';
import { accountKeys } from './keys';

/** The newest unpaid order of the last month, `null` for none (Contract 4.19). */
export function getPaymentFailed(signal?: AbortSignal): Promise<PaymentFailedOrder | null> {
  return call(paymentFailed, { signal });
}

export function paymentFailedQuery(owner: Owner) {
  return queryOptions({
    queryKey: accountKeys.paymentFailed(owner),
    queryFn: ({ signal }) => getPaymentFailed(signal),
  });
}

export function usePaymentFailed(owner: Owner, options: ReadOptions = {}) {
  return useQuery({ ...paymentFailedQuery(owner), ...options });
}
