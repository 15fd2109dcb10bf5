import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { discountedStores } from '../contract/stores';
import { catalogKeys } from './keys';

export type DiscountedStoresFilters = FiltersOf<typeof discountedStores>;

/** Stores with a discount. */
export function getDiscountedStores(
  filters: DiscountedStoresFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(discountedStores, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getDiscountedStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(discountedStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const discountedStoresQuery = queries.first;
/** Page after page. */
export const discountedStorePagesQuery = queries.pages;

export function useDiscountedStores(filters: DiscountedStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...discountedStoresQuery(filters), ...options });
}

export function useDiscountedStorePages(
  filters: DiscountedStoresFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...discountedStorePagesQuery(filters), ...options });
}
