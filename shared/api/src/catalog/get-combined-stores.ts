import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { combinedStores } from '../contract/combined';
import { catalogKeys } from './keys';

export type CombinedStoresFilters = Omit<FiltersOf<typeof combinedStores>, 'list_type'>;

/** Stores of the search page by words, category, brand or discount. */
export function getCombinedStores(
  filters: CombinedStoresFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(combinedStores, { query: { list_type: 'store', ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getCombinedStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(combinedStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const combinedStoresQuery = queries.first;
/** Page after page. */
export const combinedStorePagesQuery = queries.pages;

export function useCombinedStores(filters: CombinedStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...combinedStoresQuery(filters), ...options });
}

export function useCombinedStorePages(filters: CombinedStoresFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...combinedStorePagesQuery(filters), ...options });
}
