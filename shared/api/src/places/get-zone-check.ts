import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { QueryOf } from '../client/endpoint-types';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { zoneCheck } from '../contract/geography';

export type ZoneCheckInput = QueryOf<typeof zoneCheck>;

/** Whether a point lies in a zone. */
export function getZoneCheck(input: ZoneCheckInput, signal?: AbortSignal) {
  return call(zoneCheck, { query: input, signal });
}

export function zoneCheckQuery(input: ZoneCheckInput) {
  return queryOptions({
    queryKey: configKeys.everywhere(zoneCheck, input),
    queryFn: ({ signal }) => getZoneCheck(input, signal),
  });
}

export function useZoneCheck(input: ZoneCheckInput, options: ReadOptions = {}) {
  return useQuery({ ...zoneCheckQuery(input), ...options });
}
