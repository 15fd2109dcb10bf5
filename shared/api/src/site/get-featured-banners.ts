import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { banners } from '../contract/banners';

/** The banners featured over all modules. */
export function getFeaturedBanners(signal?: AbortSignal) {
  return call(banners, { query: { featured: 1 }, signal });
}

export function featuredBannersQuery() {
  return queryOptions({
    queryKey: configKeys.here(banners, { featured: 1 }),
    queryFn: ({ signal }) => getFeaturedBanners(signal),
  });
}

export function useFeaturedBanners(options: ReadOptions = {}) {
  return useQuery({ ...featuredBannersQuery(), ...options });
}
