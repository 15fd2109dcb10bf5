import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { popularCategories } from '../contract/categories';
import { catalogKeys } from './keys';

/** At most 20 categories that sell best. */
export function getPopularCategories(signal?: AbortSignal) {
  return call(popularCategories, { signal });
}

export function popularCategoriesQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(popularCategories),
    queryFn: ({ signal }) => getPopularCategories(signal),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });
}

export function usePopularCategories(options: ReadOptions = {}) {
  return useQuery({ ...popularCategoriesQuery(), ...options });
}
