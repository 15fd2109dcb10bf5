import * as z from 'zod/mini';
import { Wishlist } from '../../entities/catalog/wishlist';
import { MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField } from '../request-fields';

const wishlistEndpoint = { area: 'catalog', caller: 'customer' } as const;

/** An item or a store, never both: the server refuses both with 403, code `data`. */
const WishlistTarget = z.object({
  item_id: z.optional(IdField),
  store_id: z.optional(IdField),
});

export const wishlist = defineEndpoint({
  ...wishlistEndpoint,
  name: 'wishlist',
  method: 'GET',
  path: '/customer/wish-list',
  needs: ['zoneid'],
  varies: ['moduleId'],
  answer: Wishlist,
});

export const addToWishlist = defineEndpoint({
  ...wishlistEndpoint,
  name: 'addToWishlist',
  method: 'POST',
  path: '/customer/wish-list/add',
  query: WishlistTarget,
  answer: MessageAnswer,
});

export const removeFromWishlist = defineEndpoint({
  ...wishlistEndpoint,
  name: 'removeFromWishlist',
  method: 'DELETE',
  path: '/customer/wish-list/remove',
  query: WishlistTarget,
  answer: MessageAnswer,
});

/** Calls for the wishlist of items and stores (`docs/catalog.md`). */
export const wishlistEndpoints = [wishlist, addToWishlist, removeFromWishlist];
