import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { discountedItems } from '../contract/items';
import { catalogKeys } from './keys';

export type DiscountedItemsFilters = FiltersOf<typeof discountedItems>;

/** Items with a discount, as light rows. */
export function getDiscountedItems(
  filters: DiscountedItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(discountedItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getDiscountedItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(discountedItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const discountedItemsQuery = queries.first;
/** Page after page. */
export const discountedItemPagesQuery = queries.pages;

export function useDiscountedItems(filters: DiscountedItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...discountedItemsQuery(filters), ...options });
}

export function useDiscountedItemPages(filters: DiscountedItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...discountedItemPagesQuery(filters), ...options });
}
