import { call } from '../client/configured-client';
import { cartClear } from '../contract/cart';
import type { Cart } from '../entities/cart-line';
import { type CartRef, useCartMutation } from './cart-ref';

/** Empties the caller's cart of the selected module. */
export function clearCart(): Promise<Cart> {
  return call(cartClear);
}

export function useClearCart(cart: CartRef) {
  return useCartMutation<void>(cart, clearCart);
}
