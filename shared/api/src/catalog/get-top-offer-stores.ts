import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { topOfferStores } from '../contract/stores';
import { catalogKeys } from './keys';

export type TopOfferStoresFilters = FiltersOf<typeof topOfferStores>;

/** Stores near by with the best offers. */
export function getTopOfferStores(
  filters: TopOfferStoresFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(topOfferStores, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getTopOfferStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(topOfferStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const topOfferStoresQuery = queries.first;
/** Page after page. */
export const topOfferStorePagesQuery = queries.pages;

export function useTopOfferStores(filters: TopOfferStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...topOfferStoresQuery(filters), ...options });
}

export function useTopOfferStorePages(filters: TopOfferStoresFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...topOfferStorePagesQuery(filters), ...options });
}
