import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { vehicleBrands } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export type VehicleBrandsFilters = FiltersOf<typeof vehicleBrands>;

/** Brands of vehicles. */
export function getVehicleBrands(filters: VehicleBrandsFilters, page: Page, signal?: AbortSignal) {
  return call(vehicleBrands, { query: { ...filters, ...page }, signal });
}

const queries = pagedQueries({
  fetch: getVehicleBrands,
  rowsOf: (answer) => answer.brands,
  keyOf: (input) => rentalKeys.read(vehicleBrands, input),
  limit: PAGE_LIMIT,
});

/** The first rows. */
export const vehicleBrandsQuery = queries.first;
/** Page after page. */
export const vehicleBrandPagesQuery = queries.pages;

export function useVehicleBrands(filters: VehicleBrandsFilters, options: ReadOptions = {}) {
  return useQuery({ ...vehicleBrandsQuery(filters), ...options });
}

export function useVehicleBrandPages(filters: VehicleBrandsFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...vehicleBrandPagesQuery(filters), ...options });
}
