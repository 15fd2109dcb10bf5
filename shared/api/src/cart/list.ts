/** What other apps than the cart's own read of a cart: the rest of `./index` is for those who change it. */
export type { CartRef } from './cart-ref';
export { cartQuery } from './get-cart';
