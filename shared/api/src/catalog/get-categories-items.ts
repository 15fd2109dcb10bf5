import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { categoriesItems } from '../contract/categories';
import { catalogKeys } from './keys';

export type CategoriesItemsFilters = FiltersOf<typeof categoriesItems>;

/** Items of any of several categories. */
export function getCategoriesItems(
  filters: CategoriesItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(categoriesItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getCategoriesItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(categoriesItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const categoriesItemsQuery = queries.first;
/** Page after page. */
export const categoriesItemPagesQuery = queries.pages;

export function useCategoriesItems(filters: CategoriesItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...categoriesItemsQuery(filters), ...options });
}

export function useCategoriesItemPages(filters: CategoriesItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...categoriesItemPagesQuery(filters), ...options });
}
