import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { searchStores } from '../contract/stores';
import { catalogKeys } from './keys';

export type FoundStoresFilters = FiltersOf<typeof searchStores>;

/** Stores that match the words of `name`. */
export function getFoundStores(filters: FoundStoresFilters, page: Page, signal?: AbortSignal) {
  return call(searchStores, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getFoundStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(searchStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const foundStoresQuery = queries.first;
/** Page after page. */
export const foundStorePagesQuery = queries.pages;

export function useFoundStores(filters: FoundStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...foundStoresQuery(filters), ...options });
}

export function useFoundStorePages(filters: FoundStoresFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...foundStorePagesQuery(filters), ...options });
}
