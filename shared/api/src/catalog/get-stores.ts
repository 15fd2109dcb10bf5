import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { storeList } from '../contract/stores';
import { catalogKeys } from './keys';

export type StoresFilters = FiltersOf<typeof storeList> & {
  /** How the order reaches the customer. */
  readonly filter_data: 'all' | 'delivery' | 'take_away';
};

/** Stores by what they offer and by kind. */
export function getStores(filters: StoresFilters, page: Page, signal?: AbortSignal) {
  const { filter_data, ...rest } = filters;
  return call(storeList, { params: { filter_data }, query: { ...rest, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(storeList, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const storesQuery = queries.first;
/** Page after page. */
export const storePagesQuery = queries.pages;

export function useStores(filters: StoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...storesQuery(filters), ...options });
}

export function useStorePages(filters: StoresFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...storePagesQuery(filters), ...options });
}
