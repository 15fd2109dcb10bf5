import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { latestStores } from '../contract/stores';
import { catalogKeys } from './keys';

export type LatestStoresFilters = FiltersOf<typeof latestStores>;

/** The newest stores; the rental module has its own list of providers. */
export function getLatestStores(filters: LatestStoresFilters, page: Page, signal?: AbortSignal) {
  return call(latestStores, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getLatestStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(latestStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const latestStoresQuery = queries.first;
/** Page after page. */
export const latestStorePagesQuery = queries.pages;

export function useLatestStores(filters: LatestStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...latestStoresQuery(filters), ...options });
}

export function useLatestStorePages(filters: LatestStoresFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...latestStorePagesQuery(filters), ...options });
}
