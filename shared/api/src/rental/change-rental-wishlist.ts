import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { rentalWishlistAdd, rentalWishlistRemove } from '../contract/rental-cart';
import { rentalKeys } from './keys';

/** A vehicle or a provider, never both. */
export type RentalWish = { readonly vehicleId: number } | { readonly providerId: number };

function queryOf(wish: RentalWish) {
  return 'vehicleId' in wish ? { vehicle_id: wish.vehicleId } : { provider_id: wish.providerId };
}

/**
 * Keeps a vehicle or a provider. Customers only.
 * @throws ApiError 403 when it is kept already
 */
export function addRentalWish(wish: RentalWish) {
  return call(rentalWishlistAdd, { query: queryOf(wish) });
}

/**
 * Keeps it no longer. Customers only.
 * @throws ApiError 404 when it was not kept
 */
export function removeRentalWish(wish: RentalWish) {
  return call(rentalWishlistRemove, { query: queryOf(wish) });
}

export function useAddRentalWish() {
  return useWishMutation(addRentalWish);
}

export function useRemoveRentalWish() {
  return useWishMutation(removeRentalWish);
}

/** Whatever the answer, the list is read anew: a refusal means that it was out of date. */
function useWishMutation(mutationFn: typeof addRentalWish) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: rentalKeys.wishlist }),
  });
}
