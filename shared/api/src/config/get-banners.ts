import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { banners } from '../contract/banners';
import { configKeys } from './keys';

/** Banners and campaigns of the module. */
export function getBanners(signal?: AbortSignal) {
  return call(banners, { signal });
}

export function bannersQuery() {
  return queryOptions({
    queryKey: configKeys.here(banners),
    queryFn: ({ signal }) => getBanners(signal),
  });
}

export function useBanners(options: ReadOptions = {}) {
  return useQuery({ ...bannersQuery(), ...options });
}
