import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { featuredCategoryItems } from '../contract/categories';
import { catalogKeys } from './keys';

export type FeaturedCategoryItemsFilters = FiltersOf<typeof featuredCategoryItems>;

/** Items of the featured categories. */
export function getFeaturedCategoryItems(
  filters: FeaturedCategoryItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(featuredCategoryItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getFeaturedCategoryItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(featuredCategoryItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const featuredCategoryItemsQuery = queries.first;
/** Page after page. */
export const featuredCategoryItemPagesQuery = queries.pages;

export function useFeaturedCategoryItems(
  filters: FeaturedCategoryItemsFilters,
  options: ReadOptions = {},
) {
  return useQuery({ ...featuredCategoryItemsQuery(filters), ...options });
}

export function useFeaturedCategoryItemPages(
  filters: FeaturedCategoryItemsFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...featuredCategoryItemPagesQuery(filters), ...options });
}
