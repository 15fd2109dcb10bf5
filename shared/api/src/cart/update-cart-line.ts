import { call } from '../client/configured-client';
import { type CartUpdateBody, cartUpdate } from '../contract/cart';
import type { Cart } from '../entities/cart-line';
import { type CartRef, useCartMutation } from './cart-ref';

/**
 * Changes quantity and choices of a line; absent choices keep what is stored.
 * @throws ApiError 403 `cart_item_limit`, `stock`
 */
export function updateCartLine(change: CartUpdateBody): Promise<Cart> {
  return call(cartUpdate, { body: change });
}

export function useUpdateCartLine(cart: CartRef) {
  return useCartMutation(cart, updateCartLine);
}
