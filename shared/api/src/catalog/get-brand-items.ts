import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { brandItems } from '../contract/brands';
import { catalogKeys } from './keys';

export type BrandItemsFilters = FiltersOf<typeof brandItems> & {
  /** Numeric id or slug. */
  readonly id: number | string;
};

/** Items of a brand. */
export function getBrandItems(filters: BrandItemsFilters, page: Page, signal?: AbortSignal) {
  const { id, ...rest } = filters;
  return call(brandItems, { params: { id }, query: { ...rest, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getBrandItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(brandItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const brandItemsQuery = queries.first;
/** Page after page. */
export const brandItemPagesQuery = queries.pages;

export function useBrandItems(filters: BrandItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...brandItemsQuery(filters), ...options });
}

export function useBrandItemPages(filters: BrandItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...brandItemPagesQuery(filters), ...options });
}
