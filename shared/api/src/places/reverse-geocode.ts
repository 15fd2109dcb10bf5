import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { reverseGeocode as reverseGeocodeEndpoint } from '../contract/geography';
import type { Point } from './point';

/**
 * The address at a point.
 * @returns `null` when there is none
 */
export async function reverseGeocode(point: Point, signal?: AbortSignal): Promise<string | null> {
  const answer = await call(reverseGeocodeEndpoint, {
    query: { lat: point.lat, lng: point.lng },
    signal,
  });
  return answer.results[0]?.formatted_address ?? null;
}

export function reverseGeocodeQuery(point: Point) {
  return queryOptions({
    queryKey: configKeys.everywhere(reverseGeocodeEndpoint, point),
    queryFn: ({ signal }) => reverseGeocode(point, signal),
    staleTime: 5 * 60_000,
  });
}

export function useReverseGeocode(point: Point, options: ReadOptions = {}) {
  return useQuery({ ...reverseGeocodeQuery(point), ...options });
}
