import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { newArrivalItems } from '../contract/items';
import { catalogKeys } from './keys';

export type NewItemsFilters = FiltersOf<typeof newArrivalItems>;

/** The newest items. */
export function getNewItems(filters: NewItemsFilters, page: Page, signal?: AbortSignal) {
  return call(newArrivalItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getNewItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(newArrivalItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const newItemsQuery = queries.first;
/** Page after page. */
export const newItemPagesQuery = queries.pages;

export function useNewItems(filters: NewItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...newItemsQuery(filters), ...options });
}

export function useNewItemPages(filters: NewItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...newItemPagesQuery(filters), ...options });
}
