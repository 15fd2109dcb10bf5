import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { storeConditionItems } from '../contract/items';
import { catalogKeys } from './keys';

export type StoreConditionItemsFilters = FiltersOf<typeof storeConditionItems>;

/** Items of a store for common conditions. */
export function getStoreConditionItems(
  filters: StoreConditionItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(storeConditionItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getStoreConditionItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(storeConditionItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const storeConditionItemsQuery = queries.first;
/** Page after page. */
export const storeConditionItemPagesQuery = queries.pages;

export function useStoreConditionItems(
  filters: StoreConditionItemsFilters,
  options: ReadOptions = {},
) {
  return useQuery({ ...storeConditionItemsQuery(filters), ...options });
}

export function useStoreConditionItemPages(
  filters: StoreConditionItemsFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...storeConditionItemPagesQuery(filters), ...options });
}
