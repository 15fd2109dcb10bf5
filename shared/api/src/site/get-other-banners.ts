import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { otherBanners } from '../contract/banners';

/** The promotional blocks of the module. */
export function getOtherBanners(signal?: AbortSignal) {
  return call(otherBanners, { signal });
}

export function otherBannersQuery() {
  return queryOptions({
    queryKey: configKeys.here(otherBanners),
    queryFn: ({ signal }) => getOtherBanners(signal),
  });
}

export function useOtherBanners(options: ReadOptions = {}) {
  return useQuery({ ...otherBannersQuery(), ...options });
}
