import { mutationOptions } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { refresh } from '../client/refresh';
import { rentalWishlist, rentalWishlistAdd, rentalWishlistRemove } from '../contract/rental-cart';

/** A vehicle or a provider, never both. */
export type RentalWishlistTarget = { readonly vehicleId: number } | { readonly providerId: number };

const queryOf = (target: RentalWishlistTarget) =>
  'vehicleId' in target ? { vehicle_id: target.vehicleId } : { provider_id: target.providerId };

/** Whatever the answer, the list is read again: a refusal means that it was out of date. */
function wishlistChange(endpoint: typeof rentalWishlistAdd | typeof rentalWishlistRemove) {
  return mutationOptions({
    mutationFn: (target: RentalWishlistTarget) => call(endpoint, { query: queryOf(target) }),
    onSettled: (_answer, _error, _target, _before, { client }) => refresh(client, rentalWishlist),
  });
}

/** Puts a vehicle or a provider on the wishlist. Customers only; 403 when it is there already. */
export const rentalWishlistAddition = () => wishlistChange(rentalWishlistAdd);

/** Takes it off the wishlist. Customers only; 404 when it was not there. */
export const rentalWishlistRemoval = () => wishlistChange(rentalWishlistRemove);
