import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { categoryStores } from '../contract/categories';
import { catalogKeys } from './keys';

export type CategoryStoresFilters = FiltersOf<typeof categoryStores> & {
  /** Numeric id or slug. */
  readonly id: number | string;
};

/** Stores that sell in a category. */
export function getCategoryStores(
  filters: CategoryStoresFilters,
  page: Page,
  signal?: AbortSignal,
) {
  const { id, ...rest } = filters;
  return call(categoryStores, { params: { id }, query: { ...rest, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getCategoryStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(categoryStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const categoryStoresQuery = queries.first;
/** Page after page. */
export const categoryStorePagesQuery = queries.pages;

export function useCategoryStores(filters: CategoryStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...categoryStoresQuery(filters), ...options });
}

export function useCategoryStorePages(filters: CategoryStoresFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...categoryStorePagesQuery(filters), ...options });
}
