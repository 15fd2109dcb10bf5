import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { combinedItems } from '../contract/combined';
import { catalogKeys } from './keys';

export type CombinedItemsFilters = Omit<FiltersOf<typeof combinedItems>, 'list_type'>;

/** Items of the search page by words, category, brand or discount. */
export function getCombinedItems(filters: CombinedItemsFilters, page: Page, signal?: AbortSignal) {
  return call(combinedItems, { query: { list_type: 'item', ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getCombinedItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(combinedItems, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const combinedItemsQuery = queries.first;
/** Page after page. */
export const combinedItemPagesQuery = queries.pages;

export function useCombinedItems(filters: CombinedItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...combinedItemsQuery(filters), ...options });
}

export function useCombinedItemPages(filters: CombinedItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...combinedItemPagesQuery(filters), ...options });
}
