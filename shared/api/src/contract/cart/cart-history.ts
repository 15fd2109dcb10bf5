import * as z from 'zod/mini';
import {
  CartComparison,
  CartHistory,
  CartLink,
  SharedCart,
  SharedCartTaken,
} from '../../entities/cart/cart-history';
import { Cart } from '../../entities/cart/cart-line';
import { SavedCart } from '../../entities/cart/saved-cart';
import { LenientInt } from '../../entities/value/lenient-number';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { guest } from '../request-fields';

/** Event ids may exceed 32 bits. */
const EventId = LenientInt.check(z.gte(1));
/** An `event_id` of the history: of the cart that the caller sees, or of an earlier one. */
const event = z.object({ ...guest, event_id: EventId });
const token = z.object({ ...guest, cart_token: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

const own = { area: 'cart', feature: 'cart-history', caller: 'customer-or-guest' } as const;
const change = { ...own, method: 'POST', body: event, answer: Cart, needs: ['moduleId'] } as const;

/** The changes of the module's cart that can be undone and redone, and its earlier states. */
export const cartHistory = defineEndpoint({
  ...own,
  name: 'cartHistory',
  method: 'GET',
  path: '/customer/cart/history',
  needs: ['moduleId'],
  query: z.object(guest),
  answer: CartHistory,
});

/** Undoes the last change, the one that led to the cart that the caller sees. */
export const cartUndo = defineEndpoint({
  ...change,
  name: 'cartUndo',
  path: '/customer/cart/undo',
});

/** Redoes the last undone change. */
export const cartRedo = defineEndpoint({
  ...change,
  name: 'cartRedo',
  path: '/customer/cart/redo',
});

/** Makes an earlier cart the current one, which can be undone like any other change. */
export const cartBringBack = defineEndpoint({
  ...change,
  name: 'cartBringBack',
  path: '/customer/cart/history/restore',
});

/** The differences between two carts of the history. */
export const cartCompare = defineEndpoint({
  ...own,
  name: 'cartCompare',
  method: 'GET',
  path: '/customer/cart/compare',
  needs: ['moduleId'],
  query: z.object({ ...guest, before: EventId, after: EventId }),
  answer: CartComparison,
});

/** Creates a link to a cart of the history, valid for a week. */
export const cartShare = defineEndpoint({
  ...own,
  name: 'cartShare',
  method: 'POST',
  path: '/customer/cart/share',
  needs: ['moduleId'],
  body: event,
  answer: CartLink,
});

/** A shared cart, for every caller with the link. */
export const sharedCartRead = defineEndpoint({
  ...own,
  name: 'sharedCartRead',
  method: 'GET',
  path: '/customer/cart/shared',
  query: token,
  answer: SharedCart,
});

/** Puts the available items of a shared cart into the caller's own; a cart of another store is set aside. */
export const sharedCartTake = defineEndpoint({
  ...own,
  name: 'sharedCartTake',
  method: 'POST',
  path: '/customer/cart/shared/take',
  body: token,
  answer: SharedCartTaken,
});

/** Saves the current cart of the module, which is empty afterwards. */
export const cartSetAside = defineEndpoint({
  ...own,
  name: 'cartSetAside',
  method: 'POST',
  path: '/customer/cart/saved/aside',
  needs: ['moduleId'],
  body: z.object(guest),
  answer: lenientArray(SavedCart),
});

/** The history of a cart (`docs/cart.md`). */
export const cartHistoryEndpoints = [
  cartHistory,
  cartUndo,
  cartRedo,
  cartBringBack,
  cartCompare,
  cartShare,
  sharedCartRead,
  sharedCartTake,
  cartSetAside,
];
