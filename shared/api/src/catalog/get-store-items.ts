import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { latestItems } from '../contract/items';
import { catalogKeys } from './keys';

export type StoreItemsFilters = FiltersOf<typeof latestItems>;

/** Items of a store; `category_id` 0 is all. */
export function getStoreItems(filters: StoreItemsFilters, page: Page, signal?: AbortSignal) {
  return call(latestItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getStoreItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(latestItems, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const storeItemsQuery = queries.first;
/** Page after page. */
export const storeItemPagesQuery = queries.pages;

export function useStoreItems(filters: StoreItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...storeItemsQuery(filters), ...options });
}

export function useStoreItemPages(filters: StoreItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...storeItemPagesQuery(filters), ...options });
}
