import * as z from 'zod/mini';
import { SavedCart } from '../../entities/cart/saved-cart';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { guest, IdField } from '../request-fields';

/**
 * One line, by its own id, in the cart or in a saved cart. Each call answers all saved carts, like the calls about
 * whole carts.
 */
const line = z.object({ ...guest, cart_id: IdField });
const own = {
  area: 'cart',
  feature: 'cart-history',
  caller: 'customer-or-guest',
  answer: lenientArray(SavedCart),
} as const;

/** Removes a line from the cart and saves it for later. */
export const cartLineLater = defineEndpoint({
  ...own,
  name: 'cartLineLater',
  method: 'POST',
  path: '/customer/cart/later',
  body: line,
});

/** Moves a line that is saved for later into the cart; a cart of another store is set aside. */
export const cartLineBack = defineEndpoint({
  ...own,
  name: 'cartLineBack',
  method: 'POST',
  path: '/customer/cart/later/back',
  body: line,
});

/** Deletes a line that is saved for later. */
export const cartLineForget = defineEndpoint({
  ...own,
  name: 'cartLineForget',
  method: 'DELETE',
  path: '/customer/cart/later',
  query: line,
});

/** Lines that are saved for later (`docs/cart.md`), if `account_features` has `save_for_later`. */
export const cartLaterEndpoints = [cartLineLater, cartLineBack, cartLineForget];
