import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { categories } from '../contract/categories';
import { catalogKeys } from './keys';

/** Every main category of the module with its sub-categories, kept 5 minutes. */
export function getCategories(signal?: AbortSignal) {
  return call(categories, { signal });
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(categories),
    queryFn: ({ signal }) => getCategories(signal),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });
}

export function useCategories(options: ReadOptions = {}) {
  return useQuery({ ...categoriesQuery(), ...options });
}
