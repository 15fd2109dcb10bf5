import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { wishlist } from '../contract/wishlist';
import { catalogKeys } from './keys';

/** The items and stores that the customer keeps; customers only. */
export function getWishlist(signal?: AbortSignal) {
  return call(wishlist, { signal });
}

export function wishlistQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(wishlist),
    queryFn: ({ signal }) => getWishlist(signal),
  });
}

export function useWishlist(options: ReadOptions = {}) {
  return useQuery({ ...wishlistQuery(), ...options });
}
