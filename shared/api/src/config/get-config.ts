import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { shopConfig } from '../contract/config';
import { configKeys } from './keys';

/** The configuration of the shop. */
export function getConfig(signal?: AbortSignal) {
  return call(shopConfig, { signal });
}

export function configQuery() {
  return queryOptions({
    queryKey: configKeys.inZones(shopConfig),
    queryFn: ({ signal }) => getConfig(signal),
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function useConfig(options: ReadOptions = {}) {
  return useQuery({ ...configQuery(), ...options });
}
