import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { mostReviewedItems } from '../contract/items';
import { catalogKeys } from './keys';

export type MostReviewedItemsFilters = FiltersOf<typeof mostReviewedItems>;

/** Items with the best reviews, as light rows. */
export function getMostReviewedItems(
  filters: MostReviewedItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(mostReviewedItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getMostReviewedItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(mostReviewedItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const mostReviewedItemsQuery = queries.first;
/** Page after page. */
export const mostReviewedItemPagesQuery = queries.pages;

export function useMostReviewedItems(filters: MostReviewedItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...mostReviewedItemsQuery(filters), ...options });
}

export function useMostReviewedItemPages(
  filters: MostReviewedItemsFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...mostReviewedItemPagesQuery(filters), ...options });
}
