import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { offlinePaymentMethods } from '../contract/config';
import type { OfflinePaymentMethod } from '../entities/payment';
import { cartKeys } from './keys';

/** Ways to pay outside the shop, none when there are none. */
export async function getOfflinePaymentMethods(
  signal?: AbortSignal,
): Promise<OfflinePaymentMethod[]> {
  return (await call(offlinePaymentMethods, { signal })) ?? [];
}

export function offlinePaymentMethodsQuery() {
  return queryOptions({
    queryKey: cartKeys.offlinePaymentMethods,
    queryFn: ({ signal }) => getOfflinePaymentMethods(signal),
  });
}

export function useOfflinePaymentMethods(options: ReadOptions = {}) {
  return useQuery({ ...offlinePaymentMethodsQuery(), ...options });
}
