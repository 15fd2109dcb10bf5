import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { tripList } from '../contract/rental-trips';
import type { Owner } from '../operations/owner';
import { rentalKeys } from './keys';

export interface TripFilters extends Omit<FiltersOf<typeof tripList>, 'guest_id'> {
  /** `running` is everything that may still happen, a failed payment included. */
  readonly which: 'all' | 'running' | 'completed';
}

/** One page of the caller's trips. */
export function getTrips({ which, ...filters }: TripFilters, page: Page, signal?: AbortSignal) {
  return call(tripList, { params: { all: which }, query: { ...filters, ...page }, signal });
}

export function tripPagesQuery(owner: Owner, filters: TripFilters) {
  return pagedQueries({
    fetch: getTrips,
    rowsOf: (answer) => answer.trips,
    keyOf: (input) => rentalKeys.tripList(owner, input),
    limit: PAGE_LIMIT,
  }).pages(filters);
}

export function useTripPages(owner: Owner, filters: TripFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...tripPagesQuery(owner, filters), ...options });
}
