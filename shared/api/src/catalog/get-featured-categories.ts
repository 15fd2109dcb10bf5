import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { categories } from '../contract/categories';
import { catalogKeys } from './keys';

/** The featured categories of the module, kept 1 minute and fresh for 30 s. */
export function getFeaturedCategories(signal?: AbortSignal) {
  return call(categories, { query: { featured: 1 }, signal });
}

export function featuredCategoriesQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(categories, { featured: 1 }),
    queryFn: ({ signal }) => getFeaturedCategories(signal),
    staleTime: 30_000,
    gcTime: 60_000,
  });
}

export function useFeaturedCategories(options: ReadOptions = {}) {
  return useQuery({ ...featuredCategoriesQuery(), ...options });
}
