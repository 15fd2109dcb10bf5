import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { conditionItems } from '../contract/brands';
import { catalogKeys } from './keys';

export type ConditionItemsFilters = FiltersOf<typeof conditionItems> & {
  /** Numeric id or slug. */
  readonly id: number | string;
};

/** Items for a condition. */
export function getConditionItems(
  filters: ConditionItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  const { id, ...rest } = filters;
  return call(conditionItems, { params: { id }, query: { ...rest, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getConditionItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(conditionItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const conditionItemsQuery = queries.first;
/** Page after page. */
export const conditionItemPagesQuery = queries.pages;

export function useConditionItems(filters: ConditionItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...conditionItemsQuery(filters), ...options });
}

export function useConditionItemPages(filters: ConditionItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...conditionItemPagesQuery(filters), ...options });
}
