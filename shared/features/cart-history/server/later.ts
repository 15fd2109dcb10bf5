import {
  type BackendContext,
  type CartRow,
  deleteLine,
  joinLines,
  listCartRows,
  lockCart,
  refuse,
  type ShopView,
  type Transaction,
} from '@storefront/backend/feature';
import type { SavedCart } from '../entities';
import { readSavedCarts } from './choose-cart';
import { type CartKey, keepingCarts, refuseGroup } from './events';
import { dropEmptyLater, findLaterCart, needLaterCart } from './later-carts';
import { savedOwner, setAside } from './saved-carts';

/** Choices are stored by their English names. */
const english = (view: ShopView): ShopView => ({ ...view, language: 'en' });

/** Moves lines between a cart and those saved for later. @throws {Refusal} 403 `group_order` */
async function moving(
  tx: Transaction,
  cart: CartKey,
  now: Date,
  move: () => Promise<void>,
): Promise<void> {
  await refuseGroup(tx, cart);
  await keepingCarts(tx, cart, 'later', now, move);
}

/**
 * Removes a line from the cart and saves it for later; it is merged with an equal choice that is saved already.
 * @throws {Refusal} 404 `cart_id` for a line that is not in a cart of the caller; 403 `group_order`
 */
export async function keepForLater(
  { database }: BackendContext,
  owner: string,
  lineId: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    await lockCart(tx, owner);
    const row = (await listCartRows(tx, owner, null)).find(({ id }) => id === lineId);
    if (!row) return refuse(404, 'cart_id', 'cartLineUnknown');
    const cart = { owner, moduleId: row.module_id };
    await moving(tx, cart, view.now, async () => {
      const there = savedOwner(await needLaterCart(tx, cart, row.store_id, view.now));
      const kept = await listCartRows(tx, there, null);
      await joinLines(tx, there, kept, [row], english(view));
    });
    return readSavedCarts(tx, owner, view);
  });
}

/**
 * Moves a line that is saved for later into the cart. The current cart of another store is set aside.
 * @throws {Refusal} 404 `cart_id`; 403 `group_order`
 */
export async function takeBackFromLater(
  { database }: BackendContext,
  owner: string,
  lineId: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    const { row, later } = await requireSavedLine(tx, owner, lineId);
    const { module_id: moduleId, store_id: storeId } = row;
    const cart = { owner, moduleId };
    await moving(tx, cart, view.now, async () => {
      const [first] = await listCartRows(tx, owner, moduleId);
      if (first && first.store_id !== storeId) {
        const present = { moduleId, storeId: first.store_id, isRental: false };
        await setAside(tx, owner, present, false, view.now);
      }
      await joinLines(tx, owner, await listCartRows(tx, owner, moduleId), [row], english(view));
      await dropEmptyLater(tx, later);
    });
    return readSavedCarts(tx, owner, view);
  });
}

/** Deletes a line that is saved for later. @throws {Refusal} 404 `cart_id` */
export async function forgetLine(
  { database }: BackendContext,
  owner: string,
  lineId: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    const { row, later } = await requireSavedLine(tx, owner, lineId);
    await deleteLine(tx, row.owner, row.id);
    await dropEmptyLater(tx, later);
    return readSavedCarts(tx, owner, view);
  });
}

async function requireSavedLine(
  tx: Transaction,
  owner: string,
  lineId: number,
): Promise<{ readonly row: CartRow; readonly later: number }> {
  await lockCart(tx, owner);
  const later = await findLaterCart(tx, owner, lineId);
  const rows = later ? await listCartRows(tx, savedOwner(later.id), null) : [];
  const row = rows.find(({ id }) => id === lineId);
  return row && later ? { row, later: later.id } : refuse(404, 'cart_id', 'cartLineUnknown');
}
