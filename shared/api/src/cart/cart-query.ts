import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readWhole, writeWhole } from '../client/answer-ledger';
import { call } from '../client/configured-client';
import { type Owner, ownerKey } from '../client/owner';
import { cartList } from '../contract/cart/cart';
import type { Cart } from '../entities/cart/cart-line';

/** The owner and module of a cart. The module must be the chosen one, because the server reads it from the header. */
export interface CartRef {
  readonly moduleId: number;
  readonly owner: Owner;
}

const keyOf = ({ moduleId, owner }: CartRef) => [cartList.name, moduleId, ownerKey(owner)] as const;

/** The lines of the caller's cart in the selected module. */
export function cartQuery(cart: CartRef) {
  const queryKey = keyOf(cart);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => readWhole(client, queryKey, () => call(cartList, { signal })),
  });
}

/**
 * Sends a change of a cart, and writes the answered cart into the cache entry that all components read. Late answers of
 * earlier changes are dropped.
 */
export function writeCart(
  client: QueryClient,
  cart: CartRef,
  send: () => Promise<Cart>,
): Promise<Cart> {
  return writeWhole(client, keyOf(cart), send);
}
