import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { storeDetails } from '../contract/stores';
import { catalogKeys } from './keys';

/** One store with its hours, categories and coupons. */
export function getStoreDetails(id: number | string, signal?: AbortSignal) {
  return call(storeDetails, { params: { id }, signal });
}

export function storeDetailsQuery(id: number | string) {
  return queryOptions({
    queryKey: catalogKeys.read(storeDetails, { id }),
    queryFn: ({ signal }) => getStoreDetails(id, signal),
  });
}

export function useStoreDetails(id: number | string, options: ReadOptions = {}) {
  return useQuery({ ...storeDetailsQuery(id), ...options });
}
