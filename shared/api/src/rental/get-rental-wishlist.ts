import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { rentalWishlist } from '../contract/rental-cart';
import { rentalKeys } from './keys';

/** The vehicles and providers that the customer keeps. */
export function getRentalWishlist(signal?: AbortSignal) {
  return call(rentalWishlist, { signal });
}

export function rentalWishlistQuery() {
  return queryOptions({
    queryKey: rentalKeys.wishlist,
    queryFn: ({ signal }) => getRentalWishlist(signal),
  });
}

export function useRentalWishlist(options: ReadOptions = {}) {
  return useQuery({ ...rentalWishlistQuery(), ...options });
}
