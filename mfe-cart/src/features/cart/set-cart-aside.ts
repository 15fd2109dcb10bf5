import { ApiError, call, type SavedCart } from '@storefront/api';
import { type CartRef, savedCartRestore } from '@storefront/api/cart';
import { readCart, sendChange } from './cart-access';

/** What a backend says that has no such call. */
const LACKING = [404, 405, 501];

/**
 * Saves the present cart, so that another store's takes its place. To be called within `inTurn`.
 * @returns `null` where the backend cannot: then the cart is as it was
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

/** Goes on with a cart that was set aside. To be called within `inTurn`. */
export async function takeSavedBack(cart: CartRef, { id }: SavedCart): Promise<void> {
  await call(savedCartRestore, { body: { saved_cart_id: id } });
  await readCart(cart, true);
}
