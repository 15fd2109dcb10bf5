import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { QueryOf } from '../client/endpoint-types';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { direction } from '../contract/geography';

export type DirectionInput = QueryOf<typeof direction>;

/** The way between two points, for a map. */
export function getDirection(ends: DirectionInput, signal?: AbortSignal) {
  return call(direction, { query: ends, signal });
}

export function directionQuery(ends: DirectionInput) {
  return queryOptions({
    queryKey: configKeys.everywhere(direction, ends),
    queryFn: ({ signal }) => getDirection(ends, signal),
    staleTime: 5 * 60_000,
  });
}

export function useDirection(ends: DirectionInput, options: ReadOptions = {}) {
  return useQuery({ ...directionQuery(ends), ...options });
}
