import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { recommendedItems } from '../contract/items';
import { catalogKeys } from './keys';

export type RecommendedItemsFilters = FiltersOf<typeof recommendedItems>;

/** Recommended items, of one store or of all. */
export function getRecommendedItems(
  filters: RecommendedItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(recommendedItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getRecommendedItems,
  rowsOf: (answer) => answer.items,
  keyOf: (input) => catalogKeys.read(recommendedItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const recommendedItemsQuery = queries.first;
/** Page after page. */
export const recommendedItemPagesQuery = queries.pages;

export function useRecommendedItems(filters: RecommendedItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...recommendedItemsQuery(filters), ...options });
}

export function useRecommendedItemPages(
  filters: RecommendedItemsFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...recommendedItemPagesQuery(filters), ...options });
}
