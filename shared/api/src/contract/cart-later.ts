import * as z from 'zod/mini';
import { SavedCart } from '../entities/saved-cart';
import { lenientArray } from '../entities/scalars';
import { defineEndpoint } from './endpoint';
import { guest, IdField } from './request-fields';

/** One line, by its own id, wherever it lies. Each call answers all saved carts, as those about whole carts do. */
const line = z.object({ ...guest, cart_id: IdField });
const own = {
  area: 'cart',
  caller: 'customer-or-guest',
  answer: lenientArray(SavedCart),
} as const;

/** Takes a line out of the cart and keeps it for later. */
export const cartLineLater = defineEndpoint({
  ...own,
  name: 'cartLineLater',
  method: 'POST',
  path: '/customer/cart/later',
  body: line,
});

/** Puts a line that is kept for later into the cart; a cart of another store is set aside. */
export const cartLineBack = defineEndpoint({
  ...own,
  name: 'cartLineBack',
  method: 'POST',
  path: '/customer/cart/later/back',
  body: line,
});

/** Throws away a line that is kept for later. */
export const cartLineForget = defineEndpoint({
  ...own,
  name: 'cartLineForget',
  method: 'DELETE',
  path: '/customer/cart/later',
  query: line,
});

/** Lines that are kept for later (`docs/cart.md`), where `account_features` has `save_for_later`. */
export const cartLaterEndpoints = [cartLineLater, cartLineBack, cartLineForget];
