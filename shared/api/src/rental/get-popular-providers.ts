import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { popularProviders } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export type PopularProvidersFilters = FiltersOf<typeof popularProviders>;

/** Providers by trips. */
export function getPopularProviders(
  filters: PopularProvidersFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(popularProviders, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getPopularProviders,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => rentalKeys.read(popularProviders, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const popularProvidersQuery = queries.first;
/** Page after page. */
export const popularProviderPagesQuery = queries.pages;

export function usePopularProviders(filters: PopularProvidersFilters, options: ReadOptions = {}) {
  return useQuery({ ...popularProvidersQuery(filters), ...options });
}

export function usePopularProviderPages(
  filters: PopularProvidersFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...popularProviderPagesQuery(filters), ...options });
}
