import { mutationOptions } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { refresh } from '../client/refresh';
import { rentalWishlist, rentalWishlistAdd, rentalWishlistRemove } from '../contract/rental-cart';

/** A vehicle or a provider, never both. */
export type RentalWish = { readonly vehicleId: number } | { readonly providerId: number };

const queryOf = (wish: RentalWish) =>
  'vehicleId' in wish ? { vehicle_id: wish.vehicleId } : { provider_id: wish.providerId };

/** Whatever the answer, the list is read again: a refusal means that it was out of date. */
function wishChange(endpoint: typeof rentalWishlistAdd | typeof rentalWishlistRemove) {
  return mutationOptions({
    mutationFn: (wish: RentalWish) => call(endpoint, { query: queryOf(wish) }),
    onSettled: (_answer, _error, _wish, _before, { client }) => refresh(client, rentalWishlist),
  });
}

/** Puts a vehicle or a provider on the wishlist. Customers only; 403 when it is there already. */
export const rentalWishAddition = () => wishChange(rentalWishlistAdd);

/** Takes it off the wishlist. Customers only; 404 when it was not there. */
export const rentalWishRemoval = () => wishChange(rentalWishlistRemove);
