import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { storeReviews } from '../contract/stores';
import { catalogKeys } from './keys';

/** Reviews of a store, newest first. */
export function getStoreReviews(storeId: number, signal?: AbortSignal) {
  return call(storeReviews, { query: { store_id: storeId }, signal });
}

export function storeReviewsQuery(storeId: number) {
  return queryOptions({
    queryKey: catalogKeys.read(storeReviews, { storeId }),
    queryFn: ({ signal }) => getStoreReviews(storeId, signal),
  });
}

export function useStoreReviews(storeId: number, options: ReadOptions = {}) {
  return useQuery({ ...storeReviewsQuery(storeId), ...options });
}
