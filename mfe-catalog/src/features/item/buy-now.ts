import type { Item } from '@storefront/api';
import type { CartItemRequest } from '@storefront/platform';

/** Where the checkout finds what is bought at once, beside the cart. */
const KEY = 'souk:buy-now';

/** What is bought without the cart, as the checkout reads it. */
export interface BuyNow extends CartItemRequest {
  readonly kind: 'buy_now' | 'campaign';
  readonly moduleId: number;
}

/**
 * Keeps an item for the checkout in this tab (Spec 1 §4, Buy Now): it survives a reload and a sign-in.
 * @returns whether the browser took it
 */
export function keepBuyNow(
  kind: BuyNow['kind'],
  { item, ...request }: CartItemRequest & { readonly item: Item },
): boolean {
  const kept: BuyNow = { kind, moduleId: item.module_id, item, ...request };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    // Blocked or full: the caller says so, and the cart still works.
    return false;
  }
}
