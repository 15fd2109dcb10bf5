import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { itemReviews } from '../contract/items';
import { catalogKeys } from './keys';

export type ItemReviewsFilters = FiltersOf<typeof itemReviews> & {
  /** Numeric id or slug. */
  readonly id: number | string;
};

/** Reviews of an item. */
export function getItemReviews(filters: ItemReviewsFilters, page: Page, signal?: AbortSignal) {
  const { id, ...rest } = filters;
  return call(itemReviews, { params: { id }, query: { ...rest, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getItemReviews,
  rowsOf: (answer) => answer.reviews,
  keyOf: (input) => catalogKeys.read(itemReviews, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const itemReviewsQuery = queries.first;
/** Page after page. */
export const itemReviewPagesQuery = queries.pages;

export function useItemReviews(filters: ItemReviewsFilters, options: ReadOptions = {}) {
  return useQuery({ ...itemReviewsQuery(filters), ...options });
}

export function useItemReviewPages(filters: ItemReviewsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...itemReviewPagesQuery(filters), ...options });
}
