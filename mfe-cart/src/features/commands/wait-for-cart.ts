import { call } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import { guestRequest } from '@storefront/api/guest';
import { getGuestId, getModule, isSignedIn, setGuestId, useWho } from '@storefront/session';
import { currentCart } from '../cart/current-cart';

/** How long to wait for the guest id that the page requests itself. */
const PATIENCE_MS = 4_000;

function guestIdArrives(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const stop = useWho.subscribe((who) => {
      if (who.token !== null || who.guestId !== null) done();
    });
  });
}

/**
 * The cart to change. A guest's first click may come before there is an id. Two ids would mean two carts, so the
 * page's own request is awaited before another one is made.
 * @returns `null` when no module with a cart is chosen
 * @throws ApiError when the server returns no id
 */
export async function waitForCart(): Promise<CartRef | null> {
  if (getModule() === null) return null;
  const hasIdentity = () => isSignedIn() || getGuestId() !== null;
  if (!hasIdentity()) await guestIdArrives();
  if (!hasIdentity()) {
    const { guest_id: guestId } = await call(guestRequest, { body: {} });
    if (!hasIdentity()) setGuestId(guestId);
  }
  return currentCart();
}
