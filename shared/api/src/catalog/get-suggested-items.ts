import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { suggestedItems } from '../contract/items';
import { catalogKeys } from './keys';

export type SuggestedItemsFilters = FiltersOf<typeof suggestedItems>;

/** Items of a store that go with a cart: "you may also like". */
export function getSuggestedItems(
  filters: SuggestedItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(suggestedItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getSuggestedItems,
  rowsOf: (answer) => answer.items,
  keyOf: (input) => catalogKeys.read(suggestedItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const suggestedItemsQuery = queries.first;
/** Page after page. */
export const suggestedItemPagesQuery = queries.pages;

export function useSuggestedItems(filters: SuggestedItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...suggestedItemsQuery(filters), ...options });
}

export function useSuggestedItemPages(filters: SuggestedItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...suggestedItemPagesQuery(filters), ...options });
}
