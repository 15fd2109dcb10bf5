import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { popularStores } from '../contract/stores';
import { catalogKeys } from './keys';

export type PopularStoresFilters = FiltersOf<typeof popularStores>;

/** Stores that sell best; the rental module has its own list of providers. */
export function getPopularStores(filters: PopularStoresFilters, page: Page, signal?: AbortSignal) {
  return call(popularStores, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getPopularStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(popularStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const popularStoresQuery = queries.first;
/** Page after page. */
export const popularStorePagesQuery = queries.pages;

export function usePopularStores(filters: PopularStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...popularStoresQuery(filters), ...options });
}

export function usePopularStorePages(filters: PopularStoresFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...popularStorePagesQuery(filters), ...options });
}
