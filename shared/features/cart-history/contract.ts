import {
  Cart,
  defineEndpoint,
  guest,
  IdField,
  LenientInt,
  lenientArray,
} from '@storefront/api/feature';
import * as z from 'zod/mini';
import {
  CartComparison,
  CartHistory,
  CartLink,
  CartSummary,
  SavedCart,
  SharedCart,
  SharedCartTaken,
} from './entities';

const own = { area: 'cart', caller: 'customer-or-guest' } as const;

/** The caller's carts of all modules, each with its store, number of pieces and amount. */
export const cartOverview = defineEndpoint({
  ...own,
  name: 'cartOverview',
  method: 'GET',
  path: '/customer/cart/overview',
  query: z.object(guest),
  answer: lenientArray(CartSummary),
});

/** Every call about saved carts answers all of them, the newest first. */
const savedEndpoint = { ...own, answer: lenientArray(SavedCart) } as const;
const saved = z.object({ ...guest, saved_cart_id: IdField });

export const savedCartList = defineEndpoint({
  ...savedEndpoint,
  name: 'savedCartList',
  method: 'GET',
  path: '/customer/cart/saved',
  query: z.object(guest),
});

/** Makes the saved cart the current one. The module's current cart is saved, or merged when it is of the same store. */
export const savedCartRestore = defineEndpoint({
  ...savedEndpoint,
  name: 'savedCartRestore',
  method: 'POST',
  path: '/customer/cart/saved/restore',
  body: saved,
});

/** Keeps the current cart; the saved one stays, and the customer is not asked about it again. */
export const savedCartKeep = defineEndpoint({
  ...savedEndpoint,
  name: 'savedCartKeep',
  method: 'POST',
  path: '/customer/cart/saved/keep',
  body: saved,
});

export const savedCartRemove = defineEndpoint({
  ...savedEndpoint,
  name: 'savedCartRemove',
  method: 'DELETE',
  path: '/customer/cart/saved',
  query: saved,
});

/** Saves the current cart of the module, which is empty afterwards. */
export const cartSetAside = defineEndpoint({
  ...savedEndpoint,
  name: 'cartSetAside',
  method: 'POST',
  path: '/customer/cart/saved/aside',
  needs: ['moduleId'],
  body: z.object(guest),
});

/**
 * One line, by its own id, in the cart or in a saved cart. Each call answers all saved carts, like the calls about
 * whole carts.
 */
const line = z.object({ ...guest, cart_id: IdField });

/** Removes a line from the cart and saves it for later. */
export const cartLineLater = defineEndpoint({
  ...savedEndpoint,
  name: 'cartLineLater',
  method: 'POST',
  path: '/customer/cart/later',
  body: line,
});

/** Moves a line that is saved for later into the cart; a cart of another store is set aside. */
export const cartLineBack = defineEndpoint({
  ...savedEndpoint,
  name: 'cartLineBack',
  method: 'POST',
  path: '/customer/cart/later/back',
  body: line,
});

/** Deletes a line that is saved for later. */
export const cartLineForget = defineEndpoint({
  ...savedEndpoint,
  name: 'cartLineForget',
  method: 'DELETE',
  path: '/customer/cart/later',
  query: line,
});

/** Event ids may exceed 32 bits. */
const EventId = LenientInt.check(z.gte(1));
/** An `event_id` of the history: of the cart that the caller sees, or of an earlier one. */
const event = z.object({ ...guest, event_id: EventId });
const token = z.object({ ...guest, cart_token: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

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

/** The calls of this feature (`README.md`). */
export const cartHistoryEndpoints = [
  cartOverview,
  savedCartList,
  savedCartRestore,
  savedCartKeep,
  savedCartRemove,
  cartSetAside,
  cartLineLater,
  cartLineBack,
  cartLineForget,
  cartHistory,
  cartUndo,
  cartRedo,
  cartBringBack,
  cartCompare,
  cartShare,
  sharedCartRead,
  sharedCartTake,
];
