import type { CartLine } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import { quantityLimit, unitsElsewhere } from '@storefront/pricing/order';
import { itemOfLine } from '../cart/assess-line';
import { cachedCart } from '../cart/cart-access';
import { cartQuantities } from '../cart/cart-quantities';
import { currentCart } from '../cart/current-cart';
import { refuseIssue } from './refuse';

/**
 * Changes the quantity of a line. It starts from the last tapped quantity, not from the server's, so that no tap of a
 * quick series is lost. Above the stock or the order limit it shows a message and changes nothing.
 * @param by number of pieces; negative to remove
 */
export function changeLine(cart: CartRef, line: CartLine, by: number): void {
  const queued = { id: line.id, cart, line };
  const quantity = (cartQuantities.getSnapshot().get(line.id)?.quantity ?? line.quantity) + by;
  const { limit, reason } = quantityLimit(line.item, line, elsewhereOf(cart, line));
  if (quantity <= 0) cartQuantities.remove(queued);
  else if (by > 0 && limit !== null && quantity > limit) {
    refuseIssue({ key: reason === 'stock' ? 'outOfStock' : 'outOfLimits', params: { limit } });
  } else cartQuantities.set(queued, quantity);
}

/** Units of the item in other lines of the cart, including pending changes. */
function elsewhereOf(cart: CartRef, line: CartLine): number {
  const wanted = cartQuantities.getSnapshot();
  const others = cachedCart(cart)
    .filter(({ id }) => id !== line.id)
    .map((other) => ({ ...other, quantity: wanted.get(other.id)?.quantity ?? other.quantity }));
  return unitsElsewhere(others, line, itemOfLine);
}

/** {@link changeLine} for callers that have only the line's id. */
export function changeQuantity(cartId: number, by: number): void {
  const cart = currentCart();
  const line = cart && cachedCart(cart).find(({ id }) => id === cartId);
  if (cart && line) changeLine(cart, line, by);
}
