import { call, type SavedCart } from '@storefront/api';
import { type CartRef, savedCartRestore } from '@storefront/api/cart';
import { mayUse, readCart, sendChange } from './cart-access';

/**
 * Saves the current cart, so that another store's cart can replace it. Call it within `inTurn`.
 * @returns `null` when the backend does not support it; the cart is then unchanged
 */
export async function setCartAside(cart: CartRef): Promise<SavedCart | null> {
  if (!mayUse('cart-history')) return null;
  // Lazy, because no first page needs these calls.
  const { cartSetAside } = await import('@storefront/api/carts');
  const [saved] = await call(cartSetAside, { body: {} });
  await sendChange(cart, async () => []);
  return saved ?? null;
}

/** Restores a cart that was set aside. Call it within `inTurn`. */
export async function takeSavedBack(cart: CartRef, { id }: SavedCart): Promise<void> {
  await call(savedCartRestore, { body: { saved_cart_id: id } });
  await readCart(cart, true);
}
