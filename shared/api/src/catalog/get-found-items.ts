import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { LARGE_PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { searchItems } from '../contract/items';
import { catalogKeys } from './keys';

export type FoundItemsFilters = FiltersOf<typeof searchItems>;

/** Items that match the words of `name`, also within one store. */
export function getFoundItems(filters: FoundItemsFilters, page: Page, signal?: AbortSignal) {
  return call(searchItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getFoundItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(searchItems, input),
  limit: LARGE_PAGE_LIMIT,
});

/** The first rows. */
export const foundItemsQuery = queries.first;
/** Page after page. */
export const foundItemPagesQuery = queries.pages;

export function useFoundItems(filters: FoundItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...foundItemsQuery(filters), ...options });
}

export function useFoundItemPages(filters: FoundItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...foundItemPagesQuery(filters), ...options });
}
