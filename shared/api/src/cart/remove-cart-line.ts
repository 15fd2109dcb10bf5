import { call } from '../client/configured-client';
import { cartRemoveItem } from '../contract/cart';
import type { Cart } from '../entities/cart-line';
import { type CartRef, useCartMutation } from './cart-ref';

/**
 * Takes one line out of the cart.
 * @param lineId the line's `id`
 */
export function removeCartLine(lineId: number): Promise<Cart> {
  return call(cartRemoveItem, { query: { cart_id: lineId } });
}

export function useRemoveCartLine(cart: CartRef) {
  return useCartMutation(cart, removeCartLine);
}
