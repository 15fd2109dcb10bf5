import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { topRatedStores } from '../contract/stores';
import { catalogKeys } from './keys';

export type TopRatedStoresFilters = FiltersOf<typeof topRatedStores>;

/** Stores with the best ratings. */
export function getTopRatedStores(
  filters: TopRatedStoresFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(topRatedStores, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getTopRatedStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(topRatedStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const topRatedStoresQuery = queries.first;
/** Page after page. */
export const topRatedStorePagesQuery = queries.pages;

export function useTopRatedStores(filters: TopRatedStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...topRatedStoresQuery(filters), ...options });
}

export function useTopRatedStorePages(filters: TopRatedStoresFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...topRatedStorePagesQuery(filters), ...options });
}
