import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { providerVehicles } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export type ProviderVehiclesFilters = FiltersOf<typeof providerVehicles>;

/** The fleet of one provider. */
export function getProviderVehicles(
  filters: ProviderVehiclesFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(providerVehicles, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getProviderVehicles,
  rowsOf: (answer) => answer.vehicles,
  keyOf: (input) => rentalKeys.read(providerVehicles, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const providerVehiclesQuery = queries.first;
/** Page after page. */
export const providerVehiclePagesQuery = queries.pages;

export function useProviderVehicles(filters: ProviderVehiclesFilters, options: ReadOptions = {}) {
  return useQuery({ ...providerVehiclesQuery(filters), ...options });
}

export function useProviderVehiclePages(
  filters: ProviderVehiclesFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...providerVehiclePagesQuery(filters), ...options });
}
