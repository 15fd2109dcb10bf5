import { call } from '../client/configured-client';
import { type RentalCartUpdateBody, rentalCartUpdate } from '../contract/rental-cart';
import type { RentalCart } from '../entities/rental-cart';
import type { Owner } from '../operations/owner';
import { useRentalCartMutation } from './rental-cart-mutation';

/**
 * Changes how many units of a vehicle are wanted.
 * @throws ApiError 403 `cart_item`
 */
export function updateRentalCart(change: RentalCartUpdateBody): Promise<RentalCart> {
  return call(rentalCartUpdate, { body: change });
}

export function useUpdateRentalCart(owner: Owner) {
  return useRentalCartMutation(owner, updateRentalCart);
}
