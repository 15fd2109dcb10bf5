import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { addToWishlist, removeFromWishlist, wishlist } from '../contract/wishlist';
import { catalogKeys } from './keys';

/** An item or a store, never both. */
export type WishlistTarget = { readonly itemId: number } | { readonly storeId: number };

function queryOf(target: WishlistTarget) {
  return 'itemId' in target ? { item_id: target.itemId } : { store_id: target.storeId };
}

/**
 * Keeps an item or a store. Customers only.
 * @throws ApiError 409 when it is kept already
 */
export function addWish(target: WishlistTarget) {
  return call(addToWishlist, { query: queryOf(target) });
}

/**
 * Keeps an item or a store no longer. Customers only.
 * @throws ApiError 404 when it was not kept
 */
export function removeWish(target: WishlistTarget) {
  return call(removeFromWishlist, { query: queryOf(target) });
}

export function useAddWish() {
  return useWishMutation(addWish);
}

export function useRemoveWish() {
  return useWishMutation(removeWish);
}

/** Whatever the answer, the list is read anew: a 409 or 404 means that it was out of date. */
function useWishMutation(mutationFn: typeof addWish) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: catalogKeys.of(wishlist) }),
  });
}
