import { call } from '../client/configured-client';
import { type RentalCartAddBody, rentalCartAdd } from '../contract/rental-cart';
import type { RentalCart } from '../entities/rental-cart';
import type { Owner } from '../operations/owner';
import { useRentalCartMutation } from './rental-cart-mutation';

/**
 * Adds a vehicle and sets the trip.
 * @throws ApiError 403 `cart_item`: in the cart already, no unit free then, provider closed then, pickup
 *   zone or rental type not served, or another provider in the cart
 */
export function addToRentalCart(line: RentalCartAddBody): Promise<RentalCart> {
  return call(rentalCartAdd, { body: line });
}

export function useAddToRentalCart(owner: Owner) {
  return useRentalCartMutation(owner, addToRentalCart);
}
