import { ApiError, call, type SavedCart } from '@storefront/api';
import { type CartRef, savedCartRestore } from '@storefront/api/cart';
import { readCart, sendChange } from './cart-access';

/** Statuses of a backend without this call. */
const LACKING = [404, 405, 501];

/**
 * Saves the current cart, so that another store's replaces it. Call it within `inTurn`.
 * @returns `null` when the backend cannot, and then the cart is unchanged
 */
export async function setCartAside(cart: CartRef): Promise<SavedCart | null> {
  // No first page needs these calls.
  const { cartSetAside } = await import('@storefront/api/carts');
  try {
    const [saved] = await call(cartSetAside, { body: {} });
    await sendChange(cart, async () => []);
    return saved ?? null;
  } catch (error) {
    if (error instanceof ApiError && LACKING.includes(error.status ?? 0)) return null;
    throw error;
  }
}

/** Restores a cart that was set aside. Call it within `inTurn`. */
export async function takeSavedBack(cart: CartRef, { id }: SavedCart): Promise<void> {
  await call(savedCartRestore, { body: { saved_cart_id: id } });
  await readCart(cart, true);
}
