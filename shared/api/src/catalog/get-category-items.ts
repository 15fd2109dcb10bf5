import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { categoryItems } from '../contract/categories';
import { catalogKeys } from './keys';

export type CategoryItemsFilters = FiltersOf<typeof categoryItems> & {
  /** Numeric id or slug. */
  readonly id: number | string;
};

/** Items of a category and of its sub-categories. */
export function getCategoryItems(filters: CategoryItemsFilters, page: Page, signal?: AbortSignal) {
  const { id, ...rest } = filters;
  return call(categoryItems, { params: { id }, query: { ...rest, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getCategoryItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(categoryItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const categoryItemsQuery = queries.first;
/** Page after page. */
export const categoryItemPagesQuery = queries.pages;

export function useCategoryItems(filters: CategoryItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...categoryItemsQuery(filters), ...options });
}

export function useCategoryItemPages(filters: CategoryItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...categoryItemPagesQuery(filters), ...options });
}
