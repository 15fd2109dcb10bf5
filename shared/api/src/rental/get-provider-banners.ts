import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { providerBanners } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

/** Banners of one provider. */
export function getProviderBanners(providerId: number, signal?: AbortSignal) {
  return call(providerBanners, { params: { store_id: providerId }, signal });
}

export function providerBannersQuery(providerId: number) {
  return queryOptions({
    queryKey: rentalKeys.read(providerBanners, { providerId }),
    queryFn: ({ signal }) => getProviderBanners(providerId, signal),
  });
}

export function useProviderBanners(providerId: number, options: ReadOptions = {}) {
  return useQuery({ ...providerBannersQuery(providerId), ...options });
}
