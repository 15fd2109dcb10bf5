import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cart } from '../entities/cart-line';
import { writeWhole } from '../operations/answer-ledger';
import type { Owner } from '../operations/owner';
import { cartKeys } from './keys';

/** Which cart: the module must be the selected one, for the server takes it from the header. */
export interface CartRef {
  readonly moduleId: number;
  readonly owner: Owner;
}

/**
 * Sends a change of a cart and writes the cart it answers into the one cache entry that all
 * components read. Late answers of earlier changes are dropped.
 */
export function writeCart(
  client: QueryClient,
  { moduleId, owner }: CartRef,
  send: () => Promise<Cart>,
): Promise<Cart> {
  return writeWhole(client, cartKeys.list(moduleId, owner), send);
}

/**
 * A change of a cart as a mutation. Changes of one cart go to the server one after the other,
 * so that the last click is the last word.
 */
export function useCartMutation<Change>(cart: CartRef, send: (change: Change) => Promise<Cart>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => writeCart(client, cart, () => send(change)),
    scope: { id: cartKeys.list(cart.moduleId, cart.owner).join(':') },
  });
}
