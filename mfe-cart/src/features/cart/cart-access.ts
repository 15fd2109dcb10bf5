import { type Cart, type Config, call, read, refresh } from '@storefront/api';
import { type CartRef, cartEndpoints, cartList, cartQuery, writeCart } from '@storefront/api/cart';
import { shopConfig } from '@storefront/api/config';
import type { useQueryClient } from '@storefront/platform';

type QueryClient = ReturnType<typeof useQueryClient>;

/** The page's query client, set when the overlays are mounted: a service has no React context to read it from. */
let client: QueryClient | null = null;
/** A change was made before the cache was connected. */
let unseen = false;
let tail: Promise<unknown> = Promise.resolve();

/** Connects the page's cache, which all components read, so that every change of the cart updates it. */
export function connectCart(next: QueryClient): void {
  if (unseen) void refresh(next, ...cartEndpoints);
  client = next;
  unseen = false;
}

/** Disconnects the page's cache, for tests. */
export function disconnectCart(): void {
  client = null;
  unseen = false;
}

/**
 * Runs jobs on the cart one after the other, in the order of their calls: each answer contains the whole cart, so the
 * answers of two parallel calls could overwrite each other.
 */
export function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  const result = tail.then(job, job);
  tail = result;
  return result;
}

/** Sends a change and shows the cart of its answer. Call it within {@link inTurn}. */
export function sendChange(cart: CartRef, send: () => Promise<Cart>): Promise<Cart> {
  if (client) return writeCart(client, cart, send);
  unseen = true;
  return send();
}

/**
 * The lines of a cart.
 * @param fresh requests them even when the cache has a recent answer
 */
export function readCart(cart: CartRef, fresh = false): Promise<Cart> {
  if (!client) return call(cartList);
  return client.fetchQuery({ ...cartQuery(cart), ...(fresh ? { staleTime: 0 } : {}) });
}

/** The configuration, as far as the page knows it. */
export function knownConfig(): Config | undefined {
  return client?.getQueryData(read(shopConfig).queryKey);
}

/** The lines of a cart as the page shows them; empty before they have been read. */
export function cachedCart(cart: CartRef): Cart {
  return client?.getQueryData(cartQuery(cart).queryKey) ?? [];
}
