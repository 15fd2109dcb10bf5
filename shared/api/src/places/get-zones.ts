import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { zoneList } from '../contract/geography';

/** Every active zone with its border. */
export function getZones(signal?: AbortSignal) {
  return call(zoneList, { signal });
}

export function zonesQuery() {
  return queryOptions({
    queryKey: configKeys.everywhere(zoneList),
    queryFn: ({ signal }) => getZones(signal),
    staleTime: 5 * 60_000,
  });
}

export function useZones(options: ReadOptions = {}) {
  return useQuery({ ...zonesQuery(), ...options });
}
