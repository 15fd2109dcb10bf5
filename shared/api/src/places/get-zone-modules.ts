import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { moduleList } from '../contract/modules';

/** The modules of one zone without parcel, for registration forms. */
export function getZoneModules(zoneId: number, signal?: AbortSignal) {
  return call(moduleList, { query: { zone_id: zoneId }, signal });
}

export function zoneModulesQuery(zoneId: number) {
  return queryOptions({
    queryKey: configKeys.everywhere(moduleList, { zoneId }),
    queryFn: ({ signal }) => getZoneModules(zoneId, signal),
    staleTime: 5 * 60_000,
  });
}

export function useZoneModules(zoneId: number, options: ReadOptions = {}) {
  return useQuery({ ...zoneModulesQuery(zoneId), ...options });
}
