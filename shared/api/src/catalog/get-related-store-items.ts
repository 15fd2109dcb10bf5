import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { relatedStoreItems } from '../contract/items';
import { catalogKeys } from './keys';

/** Other items of the same store. */
export function getRelatedStoreItems(id: number | string, signal?: AbortSignal) {
  return call(relatedStoreItems, { params: { id }, signal });
}

export function relatedStoreItemsQuery(id: number | string) {
  return queryOptions({
    queryKey: catalogKeys.read(relatedStoreItems, { id }),
    queryFn: ({ signal }) => getRelatedStoreItems(id, signal),
  });
}

export function useRelatedStoreItems(id: number | string, options: ReadOptions = {}) {
  return useQuery({ ...relatedStoreItemsQuery(id), ...options });
}
