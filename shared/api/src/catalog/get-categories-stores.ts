import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { categoriesStores } from '../contract/categories';
import { catalogKeys } from './keys';

export type CategoriesStoresFilters = FiltersOf<typeof categoriesStores>;

/** Stores that sell in any of several categories. */
export function getCategoriesStores(
  filters: CategoriesStoresFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(categoriesStores, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getCategoriesStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(categoriesStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const categoriesStoresQuery = queries.first;
/** Page after page. */
export const categoriesStorePagesQuery = queries.pages;

export function useCategoriesStores(filters: CategoriesStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...categoriesStoresQuery(filters), ...options });
}

export function useCategoriesStorePages(
  filters: CategoriesStoresFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...categoriesStorePagesQuery(filters), ...options });
}
