import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { popularItems } from '../contract/items';
import { catalogKeys } from './keys';

export type PopularItemsFilters = FiltersOf<typeof popularItems>;

/** Items that sell best, as light rows. */
export function getPopularItems(filters: PopularItemsFilters, page: Page, signal?: AbortSignal) {
  return call(popularItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getPopularItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(popularItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const popularItemsQuery = queries.first;
/** Page after page. */
export const popularItemPagesQuery = queries.pages;

export function usePopularItems(filters: PopularItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...popularItemsQuery(filters), ...options });
}

export function usePopularItemPages(filters: PopularItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...popularItemPagesQuery(filters), ...options });
}
