import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { flashSaleItems } from '../contract/campaigns';
import { catalogKeys } from './keys';

export type FlashSaleItemsFilters = FiltersOf<typeof flashSaleItems>;

/** Items of a flash sale that are not sold out. */
export function getFlashSaleItems(
  filters: FlashSaleItemsFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(flashSaleItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getFlashSaleItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(flashSaleItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const flashSaleItemsQuery = queries.first;
/** Page after page. */
export const flashSaleItemPagesQuery = queries.pages;

export function useFlashSaleItems(filters: FlashSaleItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...flashSaleItemsQuery(filters), ...options });
}

export function useFlashSaleItemPages(filters: FlashSaleItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...flashSaleItemPagesQuery(filters), ...options });
}
