import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { cartList } from '../contract/cart';
import type { Cart } from '../entities/cart-line';
import { readWhole } from '../operations/answer-ledger';
import type { CartRef } from './cart-ref';
import { cartKeys } from './keys';

/** The lines of the caller's cart in the selected module. */
export function getCart(signal?: AbortSignal): Promise<Cart> {
  return call(cartList, { signal });
}

export function cartQuery({ moduleId, owner }: CartRef) {
  const queryKey = cartKeys.list(moduleId, owner);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => readWhole(client, queryKey, () => getCart(signal)),
  });
}

export function useCart(cart: CartRef, options: ReadOptions = {}) {
  return useQuery({ ...cartQuery(cart), ...options });
}
