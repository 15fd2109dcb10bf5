import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { placeDetails } from '../contract/geography';

/** Where a suggested place is. */
export function getPlaceDetails(placeId: string, signal?: AbortSignal) {
  return call(placeDetails, { query: { placeid: placeId }, signal });
}

export function placeDetailsQuery(placeId: string) {
  return queryOptions({
    queryKey: configKeys.everywhere(placeDetails, { placeId }),
    queryFn: ({ signal }) => getPlaceDetails(placeId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function usePlaceDetails(placeId: string, options: ReadOptions = {}) {
  return useQuery({ ...placeDetailsQuery(placeId), ...options });
}
