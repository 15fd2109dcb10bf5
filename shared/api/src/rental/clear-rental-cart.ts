import { call } from '../client/configured-client';
import { rentalCartClear } from '../contract/rental-cart';
import type { RentalCart } from '../entities/rental-cart';
import type { RentalType } from '../entities/vehicle';
import type { Owner } from '../operations/owner';
import { useRentalCartMutation } from './rental-cart-mutation';

/** The vehicle that shall take the place of the cart's. */
export interface Replacement {
  readonly vehicleId: number;
  readonly quantity: number;
  readonly pickupTime: string;
  readonly rentalType: RentalType;
}

/**
 * Empties the whole booking cart. With a replacement the server first checks that it could be added, and keeps
 * the cart when not; the caller then adds it.
 * @throws ApiError 403 `cart_item`
 */
export async function clearRentalCart(replacement?: Replacement): Promise<RentalCart> {
  const query = replacement && {
    vehicle_id: replacement.vehicleId,
    quantity: replacement.quantity,
    pickup_time: replacement.pickupTime,
    rental_type: replacement.rentalType,
  };
  const { carts, user_data } = await call(rentalCartClear, { query });
  return { carts, user_data };
}

export function useClearRentalCart(owner: Owner) {
  return useRentalCartMutation(owner, (replacement: Replacement | undefined) =>
    clearRentalCart(replacement),
  );
}
