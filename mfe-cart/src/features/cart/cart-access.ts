import { type Cart, call, refresh } from '@storefront/api';
import { type CartRef, cartEndpoints, cartList, cartQuery, writeCart } from '@storefront/api/cart';
import type { useQueryClient } from '@storefront/platform';

type QueryClient = ReturnType<typeof useQueryClient>;

/** The page's query client, once the overlays are mounted. A service has no React context to take it from. */
let client: QueryClient | null = null;
/** Something was written before there was a cache to write it to. */
let unseen = false;
let tail: Promise<unknown> = Promise.resolve();

/** Lets every change of the cart go through the page's cache, which all components read. */
export function connectCart(next: QueryClient): void {
  if (unseen) void refresh(next, ...cartEndpoints);
  client = next;
  unseen = false;
}

/** Forgets the page's cache, for tests. */
export function disconnectCart(): void {
  client = null;
  unseen = false;
}

/**
 * Runs jobs on the cart one after the other, in the order of their calls: an answer of the server is the whole
 * cart, so two under way at once could undo each other.
 */
export function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  const result = tail.then(job, job);
  tail = result;
  return result;
}

/** Sends a change and shows the cart that it answers. To be called within {@link inTurn}. */
export function sendChange(cart: CartRef, send: () => Promise<Cart>): Promise<Cart> {
  if (client) return writeCart(client, cart, send);
  unseen = true;
  return send();
}

/**
 * The lines of a cart.
 * @param fresh asks the server even when the cache has a recent answer
 */
export function readCart(cart: CartRef, fresh = false): Promise<Cart> {
  if (!client) return call(cartList);
  return client.fetchQuery({ ...cartQuery(cart), ...(fresh ? { staleTime: 0 } : {}) });
}

/** The lines of a cart as the page shows them; none before they have been read. */
export function cachedCart(cart: CartRef): Cart {
  return client?.getQueryData(cartQuery(cart).queryKey) ?? [];
}
