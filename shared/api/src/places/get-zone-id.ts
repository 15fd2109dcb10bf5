import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { zoneId } from '../contract/geography';
import type { Point } from './point';

/**
 * The zones a point lies in.
 * @throws ApiError code `coordinates`: 404 no zone there, 403 the zone is switched off
 */
export function getZoneId(point: Point, signal?: AbortSignal) {
  return call(zoneId, { query: point, signal });
}

export function zoneIdQuery(point: Point) {
  return queryOptions({
    queryKey: configKeys.everywhere(zoneId, point),
    queryFn: ({ signal }) => getZoneId(point, signal),
  });
}

export function useZoneId(point: Point, options: ReadOptions = {}) {
  return useQuery({ ...zoneIdQuery(point), ...options });
}
