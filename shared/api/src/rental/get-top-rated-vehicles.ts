import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { topRatedVehicles } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export type TopRatedVehiclesFilters = FiltersOf<typeof topRatedVehicles>;

/** The best rated vehicles. */
export function getTopRatedVehicles(
  filters: TopRatedVehiclesFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(topRatedVehicles, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getTopRatedVehicles,
  rowsOf: (answer) => answer.vehicles,
  keyOf: (input) => rentalKeys.read(topRatedVehicles, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const topRatedVehiclesQuery = queries.first;
/** Page after page. */
export const topRatedVehiclePagesQuery = queries.pages;

export function useTopRatedVehicles(filters: TopRatedVehiclesFilters, options: ReadOptions = {}) {
  return useQuery({ ...topRatedVehiclesQuery(filters), ...options });
}

export function useTopRatedVehiclePages(
  filters: TopRatedVehiclesFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...topRatedVehiclePagesQuery(filters), ...options });
}
