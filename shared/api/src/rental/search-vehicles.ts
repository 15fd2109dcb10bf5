import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { vehicleSearch } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export type VehicleSearchFilters = FiltersOf<typeof vehicleSearch>;

/**
 * Vehicles free at the pickup place and time, with the price range of all that match.
 * @throws ApiError 403 `zone`: the pickup point is in no zone
 */
export function searchVehicles(filters: VehicleSearchFilters, page: Page, signal?: AbortSignal) {
  return call(vehicleSearch, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: searchVehicles,
  rowsOf: (answer) => answer.vehicles,
  keyOf: (input) => rentalKeys.read(vehicleSearch, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const vehicleSearchQuery = queries.first;
/** Page after page. */
export const vehicleSearchPagesQuery = queries.pages;

export function useVehicleSearch(filters: VehicleSearchFilters, options: ReadOptions = {}) {
  return useQuery({ ...vehicleSearchQuery(filters), ...options });
}

export function useVehicleSearchPages(filters: VehicleSearchFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...vehicleSearchPagesQuery(filters), ...options });
}
