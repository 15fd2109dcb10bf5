import { mutationOptions } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { refresh } from '../client/refresh';
import {
  rentalWishlist,
  rentalWishlistAdd,
  rentalWishlistRemove,
} from '../contract/rental/rental-cart';

/** A vehicle or a provider, never both. */
export type RentalWishlistTarget = { readonly vehicleId: number } | { readonly providerId: number };

const queryOf = (target: RentalWishlistTarget) =>
  'vehicleId' in target ? { vehicle_id: target.vehicleId } : { provider_id: target.providerId };

/** The list is read again after every answer, because a refusal means that it was out of date. */
function wishlistChange(endpoint: typeof rentalWishlistAdd | typeof rentalWishlistRemove) {
  return mutationOptions({
    mutationFn: (target: RentalWishlistTarget) => call(endpoint, { query: queryOf(target) }),
    onSettled: (_answer, _error, _target, _before, { client }) => refresh(client, rentalWishlist),
  });
}

/** Adds a vehicle or a provider to the wishlist. Customers only; 403 when it is already in the list. */
export const rentalWishlistAddition = () => wishlistChange(rentalWishlistAdd);

/** Removes it from the wishlist. Customers only; 404 when it was not in the list. */
export const rentalWishlistRemoval = () => wishlistChange(rentalWishlistRemove);
