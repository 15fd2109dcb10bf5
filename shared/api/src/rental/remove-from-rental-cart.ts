import { call } from '../client/configured-client';
import { rentalCartRemoveMultiple, rentalCartRemoveVehicle } from '../contract/rental-cart';
import type { RentalCart } from '../entities/rental-cart';
import type { Owner } from '../operations/owner';
import { useRentalCartMutation } from './rental-cart-mutation';

/**
 * Takes vehicles out of the booking cart.
 * @param cartIds the lines' ids, at least one
 */
export function removeFromRentalCart(cartIds: readonly number[]): Promise<RentalCart> {
  const [first, ...others] = cartIds;
  if (first !== undefined && others.length === 0) {
    return call(rentalCartRemoveVehicle, { params: { cart_id: first } });
  }
  return call(rentalCartRemoveMultiple, { query: { cart_ids: [...cartIds] } });
}

export function useRemoveFromRentalCart(owner: Owner) {
  return useRentalCartMutation(owner, removeFromRentalCart);
}
