import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { moduleList } from '../contract/modules';
import { configKeys } from './keys';

/** The modules offered in the chosen zones, or everywhere before a choice. */
export function getModules(signal?: AbortSignal) {
  return call(moduleList, { signal });
}

export function modulesQuery() {
  return queryOptions({
    queryKey: configKeys.inZones(moduleList),
    queryFn: ({ signal }) => getModules(signal),
    staleTime: 5 * 60_000,
  });
}

export function useModules(options: ReadOptions = {}) {
  return useQuery({ ...modulesQuery(), ...options });
}
