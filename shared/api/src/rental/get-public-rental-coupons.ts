import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { allRentalCoupons } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

/** The trip coupons that everybody may see. */
export function getPublicRentalCoupons(signal?: AbortSignal) {
  return call(allRentalCoupons, { signal });
}

export function publicRentalCouponsQuery() {
  return queryOptions({
    queryKey: rentalKeys.read(allRentalCoupons),
    queryFn: ({ signal }) => getPublicRentalCoupons(signal),
  });
}

export function usePublicRentalCoupons(options: ReadOptions = {}) {
  return useQuery({ ...publicRentalCouponsQuery(), ...options });
}
