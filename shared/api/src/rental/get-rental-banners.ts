import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { rentalBanners } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

/** Banners of the rental module. */
export async function getRentalBanners(signal?: AbortSignal) {
  return (await call(rentalBanners, { signal })).banners;
}

export function rentalBannersQuery() {
  return queryOptions({
    queryKey: rentalKeys.read(rentalBanners),
    queryFn: ({ signal }) => getRentalBanners(signal),
  });
}

export function useRentalBanners(options: ReadOptions = {}) {
  return useQuery({ ...rentalBannersQuery(), ...options });
}
