import { call } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import type { CartTools } from '@storefront/platform/cart-parts';
import { cartSetAside, savedCartRestore } from '../contract';

/**
 * Saves the current cart, so that another store's cart can replace it.
 * @returns a function that brings it back; `null` when nothing was saved, and the cart is unchanged
 */
export async function keepReplaced(
  cart: CartRef,
  { sendChange, readCart }: CartTools,
): Promise<(() => Promise<unknown>) | null> {
  const [saved] = await call(cartSetAside, { body: {} });
  await sendChange(cart, async () => []);
  if (!saved) return null;
  return async () => {
    await call(savedCartRestore, { body: { saved_cart_id: saved.id } });
    await readCart(cart, true);
  };
}
