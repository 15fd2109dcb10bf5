import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { itemOrStoreSearch } from '../contract/items';
import { catalogKeys } from './keys';

/** Items and stores with these words in their names, at most 50 of each. */
export function getItemOrStoreMatches(name: string, signal?: AbortSignal) {
  return call(itemOrStoreSearch, { query: { name }, signal });
}

export function itemOrStoreMatchesQuery(name: string) {
  return queryOptions({
    queryKey: catalogKeys.read(itemOrStoreSearch, { name }),
    queryFn: ({ signal }) => getItemOrStoreMatches(name, signal),
  });
}

export function useItemOrStoreMatches(name: string, options: ReadOptions = {}) {
  return useQuery({ ...itemOrStoreMatchesQuery(name), ...options });
}
