import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { rentalCoupons } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

/** Coupons of this customer for trips. */
export function getRentalCoupons(signal?: AbortSignal) {
  return call(rentalCoupons, { signal });
}

export function rentalCouponsQuery() {
  return queryOptions({
    queryKey: rentalKeys.read(rentalCoupons),
    queryFn: ({ signal }) => getRentalCoupons(signal),
  });
}

export function useRentalCoupons(options: ReadOptions = {}) {
  return useQuery({ ...rentalCouponsQuery(), ...options });
}
