import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RentalCart } from '../entities/rental-cart';
import { writeWhole } from '../operations/answer-ledger';
import type { Owner } from '../operations/owner';
import { rentalKeys } from './keys';

/**
 * Sends a change of the booking cart and writes the cart it answers into the one cache entry that all
 * components read. Late answers of earlier changes are dropped.
 */
export function writeRentalCart(
  client: QueryClient,
  owner: Owner,
  send: () => Promise<RentalCart>,
): Promise<RentalCart> {
  return writeWhole(client, rentalKeys.cartOf(owner), send);
}

/** A change of the booking cart as a mutation; changes go to the server one after the other. */
export function useRentalCartMutation<Change>(
  owner: Owner,
  send: (change: Change) => Promise<RentalCart>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => writeRentalCart(client, owner, () => send(change)),
    scope: { id: rentalKeys.cartOf(owner).join(':') },
  });
}
