import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { vehicleCategories } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export type VehicleCategoriesFilters = FiltersOf<typeof vehicleCategories>;

/** Categories of vehicles; the list key of the answer is `vehicles`. */
export function getVehicleCategories(
  filters: VehicleCategoriesFilters,
  page: Page,
  signal?: AbortSignal,
) {
  return call(vehicleCategories, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getVehicleCategories,
  rowsOf: (answer) => answer.vehicles,
  keyOf: (input) => rentalKeys.read(vehicleCategories, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const vehicleCategoriesQuery = queries.first;
/** Page after page. */
export const vehicleCategoryPagesQuery = queries.pages;

export function useVehicleCategories(filters: VehicleCategoriesFilters, options: ReadOptions = {}) {
  return useQuery({ ...vehicleCategoriesQuery(filters), ...options });
}

export function useVehicleCategoryPages(
  filters: VehicleCategoriesFilters,
  options: ReadOptions = {},
) {
  return useInfiniteQuery({ ...vehicleCategoryPagesQuery(filters), ...options });
}
