import { mutationOptions } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { refresh } from '../client/refresh';
import { addToWishlist, removeFromWishlist, wishlist } from '../contract/catalog/wishlist';

/** An item or a store, never both. */
export type WishlistTarget = { readonly itemId: number } | { readonly storeId: number };

const queryOf = (target: WishlistTarget) =>
  'itemId' in target ? { item_id: target.itemId } : { store_id: target.storeId };

/** The list is read again after every answer, because a 409 or 404 means that it was out of date. */
function wishlistChange(endpoint: typeof addToWishlist | typeof removeFromWishlist) {
  return mutationOptions({
    mutationFn: (target: WishlistTarget) => call(endpoint, { query: queryOf(target) }),
    onSettled: (_answer, _error, _target, _before, { client }) => refresh(client, wishlist),
  });
}

/** Adds an item or a store to the wishlist. Customers only; 409 when it is already in the list. */
export const wishlistAddition = () => wishlistChange(addToWishlist);

/** Removes an item or a store from the wishlist. Customers only; 404 when it was not in the list. */
export const wishlistRemoval = () => wishlistChange(removeFromWishlist);
