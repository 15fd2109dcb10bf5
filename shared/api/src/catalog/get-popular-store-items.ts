import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { popularStoreItems } from '../contract/stores';
import { catalogKeys } from './keys';

/** The ten items a store sells most. */
export function getPopularStoreItems(id: number | string, signal?: AbortSignal) {
  return call(popularStoreItems, { params: { id }, signal });
}

export function popularStoreItemsQuery(id: number | string) {
  return queryOptions({
    queryKey: catalogKeys.read(popularStoreItems, { id }),
    queryFn: ({ signal }) => getPopularStoreItems(id, signal),
  });
}

export function usePopularStoreItems(id: number | string, options: ReadOptions = {}) {
  return useQuery({ ...popularStoreItemsQuery(id), ...options });
}
