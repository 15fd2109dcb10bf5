import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { basicItems } from '../contract/items';
import { catalogKeys } from './keys';

export type BasicItemsFilters = FiltersOf<typeof basicItems>;

/** Basic medicines. */
export function getBasicItems(filters: BasicItemsFilters, page: Page, signal?: AbortSignal) {
  return call(basicItems, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getBasicItems,
  rowsOf: (answer) => answer.products,
  keyOf: (input) => catalogKeys.read(basicItems, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const basicItemsQuery = queries.first;
/** Page after page. */
export const basicItemPagesQuery = queries.pages;

export function useBasicItems(filters: BasicItemsFilters, options: ReadOptions = {}) {
  return useQuery({ ...basicItemsQuery(filters), ...options });
}

export function useBasicItemPages(filters: BasicItemsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...basicItemPagesQuery(filters), ...options });
}
