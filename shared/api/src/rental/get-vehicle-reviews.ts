import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { vehicleReviews } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export interface VehicleReviewFilters extends FiltersOf<typeof vehicleReviews> {
  /** Id or slug of the vehicle. */
  readonly vehicleId: number | string;
}

/** What customers say of a vehicle. */
export function getVehicleReviews(filters: VehicleReviewFilters, page: Page, signal?: AbortSignal) {
  const { vehicleId, ...query } = filters;
  return call(vehicleReviews, { params: { id: vehicleId }, query: { ...query, ...page }, signal });
}

export const vehicleReviewPagesQuery = pagedQueries({
  fetch: getVehicleReviews,
  rowsOf: (answer) => answer.reviews,
  keyOf: (input) => rentalKeys.read(vehicleReviews, input),
  limit: PAGE_LIMIT,
}).pages;

export function useVehicleReviewPages(filters: VehicleReviewFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...vehicleReviewPagesQuery(filters), ...options });
}
