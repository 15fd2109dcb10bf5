import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { categorySearch } from '../contract/categories';
import { catalogKeys } from './keys';

/** Categories by name, or the one with this id. */
export function getCategoryMatches(search: string, signal?: AbortSignal) {
  return call(categorySearch, { params: { search }, signal });
}

export function categoryMatchesQuery(search: string) {
  return queryOptions({
    queryKey: catalogKeys.read(categorySearch, { search }),
    queryFn: ({ signal }) => getCategoryMatches(search, signal),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });
}

export function useCategoryMatches(search: string, options: ReadOptions = {}) {
  return useQuery({ ...categoryMatchesQuery(search), ...options });
}
