import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { categoryChildes } from '../contract/categories';
import { catalogKeys } from './keys';

/** The sub-categories of a category. */
export function getCategoryChildes(id: number | string, signal?: AbortSignal) {
  return call(categoryChildes, { params: { id }, signal });
}

export function categoryChildesQuery(id: number | string) {
  return queryOptions({
    queryKey: catalogKeys.read(categoryChildes, { id }),
    queryFn: ({ signal }) => getCategoryChildes(id, signal),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });
}

export function useCategoryChildes(id: number | string, options: ReadOptions = {}) {
  return useQuery({ ...categoryChildesQuery(id), ...options });
}
