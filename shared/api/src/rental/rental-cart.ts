import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readWhole, writeWhole } from '../client/answer-ledger';
import { call } from '../client/configured-client';
import { type Owner, ownerKey } from '../client/owner';
import {
  rentalCartClear,
  rentalCartGet,
  rentalCartRemoveMultiple,
  rentalCartRemoveVehicle,
} from '../contract/rental/rental-cart';
import type { RentalCart } from '../entities/rental/rental-cart';
import type { RentalType } from '../entities/rental/vehicle';

const keyOf = (owner: Owner) => [rentalCartGet.name, ownerKey(owner)] as const;

/**
 * The caller's booking cart; `user_data` is `null` while it is empty. The server drops vehicles whose provider
 * does not serve the pickup point.
 */
export function rentalCartQuery(owner: Owner) {
  const queryKey = keyOf(owner);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      readWhole(client, queryKey, () => call(rentalCartGet, { signal })),
  });
}

/**
 * Sends a change of the booking cart, and writes the answered cart into the cache entry that all components read. Late
 * answers of earlier changes are dropped.
 */
export function writeRentalCart(
  client: QueryClient,
  owner: Owner,
  send: () => Promise<RentalCart>,
): Promise<RentalCart> {
  return writeWhole(client, keyOf(owner), send);
}

/**
 * A change of the booking cart as the options of a mutation; changes are sent one at a time.
 * @param send sends the change and resolves to the changed cart
 */
export function rentalCartChange<Change>(
  owner: Owner,
  send: (change: Change) => Promise<RentalCart>,
) {
  return mutationOptions({
    mutationFn: (change: Change, { client }) => writeRentalCart(client, owner, () => send(change)),
    scope: { id: keyOf(owner).join(':') },
  });
}

/** The vehicle that replaces those in the cart. */
export interface Replacement {
  readonly vehicleId: number;
  readonly quantity: number;
  readonly pickupTime: string;
  readonly rentalType: RentalType;
}

/**
 * Empties the whole booking cart. With a replacement the server first checks that it could be added, and otherwise
 * keeps the cart; the caller then adds it.
 * @throws ApiError 403 `cart_item`
 */
export async function clearRentalCart(replacement?: Replacement): Promise<RentalCart> {
  const query = replacement && {
    vehicle_id: replacement.vehicleId,
    quantity: replacement.quantity,
    pickup_time: replacement.pickupTime,
    rental_type: replacement.rentalType,
  };
  const { status: _, ...cart } = await call(rentalCartClear, { query });
  return cart;
}

/**
 * Removes vehicles from the booking cart.
 * @param cartIds the lines' ids, at least one
 */
export function removeFromRentalCart(cartIds: readonly number[]): Promise<RentalCart> {
  const [first, ...others] = cartIds;
  if (first !== undefined && others.length === 0) {
    return call(rentalCartRemoveVehicle, { params: { cart_id: first } });
  }
  return call(rentalCartRemoveMultiple, { query: { cart_ids: [...cartIds] } });
}
