import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { QueryOf } from '../client/endpoint-types';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { distance } from '../contract/geography';

export type DistanceInput = QueryOf<typeof distance>;

/** The distance on roads; `ZERO_RESULTS` when there is no way. */
export function getDistance(ends: DistanceInput, signal?: AbortSignal) {
  return call(distance, { query: ends, signal });
}

export function distanceQuery(ends: DistanceInput) {
  return queryOptions({
    queryKey: configKeys.everywhere(distance, ends),
    queryFn: ({ signal }) => getDistance(ends, signal),
    staleTime: 5 * 60_000,
  });
}

export function useDistance(ends: DistanceInput, options: ReadOptions = {}) {
  return useQuery({ ...distanceQuery(ends), ...options });
}
