import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { relatedItems } from '../contract/items';
import { catalogKeys } from './keys';

/** Items of the same category. */
export function getRelatedItems(id: number | string, signal?: AbortSignal) {
  return call(relatedItems, { params: { id }, signal });
}

export function relatedItemsQuery(id: number | string) {
  return queryOptions({
    queryKey: catalogKeys.read(relatedItems, { id }),
    queryFn: ({ signal }) => getRelatedItems(id, signal),
  });
}

export function useRelatedItems(id: number | string, options: ReadOptions = {}) {
  return useQuery({ ...relatedItemsQuery(id), ...options });
}
