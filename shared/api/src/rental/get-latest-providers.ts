import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { latestProviders } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export type LatestProvidersFilters = FiltersOf<typeof latestProviders>;

/** The newest providers. */
export function getLatestProviders(
  filters: LatestProvidersFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(latestProviders, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getLatestProviders,
  rowsOf: (answer) => answer.stores,
  keyOf: (input) => rentalKeys.read(latestProviders, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const latestProvidersQuery = queries.first;
/** Page after page. */
export const latestProviderPagesQuery = queries.pages;

export function useLatestProviders(filters: LatestProvidersFilters, options: ReadOptions = {}) {
  return useQuery({ ...latestProvidersQuery(filters), ...options });
}

export function useLatestProviderPages(filters: LatestProvidersFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...latestProviderPagesQuery(filters), ...options });
}
