import { call } from '../client/configured-client';
import { type CartAddBody, cartAdd } from '../contract/cart';
import type { Cart } from '../entities/cart-line';
import { type CartRef, useCartMutation } from './cart-ref';

/**
 * Adds an item with its choices.
 * @throws ApiError 403 `cart_item` (already there), `cart_item_limit`, `stock`, `different_stores`
 */
export function addToCart(line: CartAddBody): Promise<Cart> {
  return call(cartAdd, { body: line });
}

export function useAddToCart(cart: CartRef) {
  return useCartMutation(cart, addToCart);
}
