import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { recommendedStores } from '../contract/stores';
import { catalogKeys } from './keys';

export type RecommendedStoresFilters = FiltersOf<typeof recommendedStores>;

/** Recommended stores. */
export function getRecommendedStores(
  filters: RecommendedStoresFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(recommendedStores, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getRecommendedStores,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => catalogKeys.read(recommendedStores, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const recommendedStoresQuery = queries.first;
/** Page after page. */
export const recommendedStorePagesQuery = queries.pages;

export function useRecommendedStores(filters: RecommendedStoresFilters, options: ReadOptions = {}) {
  return useQuery({ ...recommendedStoresQuery(filters), ...options });
}

export function useRecommendedStorePages(
  filters: RecommendedStoresFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...recommendedStorePagesQuery(filters), ...options });
}
