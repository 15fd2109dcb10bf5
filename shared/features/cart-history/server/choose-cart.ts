import {
  answerBooking,
  type BackendContext,
  deleteBooking,
  giveLine,
  joinLines,
  listBooking,
  listCartRows,
  lockCart,
  readLines,
  refuse,
  type ShopView,
  type Sql,
  type Transaction,
} from '@storefront/backend/feature';
import type { SavedCart } from '../entities';
import { keepingCarts } from './events';
import {
  dropSavedCarts,
  findSavedCart,
  listSavedCarts,
  type SavedCartRow,
  savedOwner,
  setAside,
  stopAsking,
} from './saved-carts';

/** An owner's saved carts with their lines, the newest first. */
export async function readSavedCarts(
  sql: Sql,
  owner: string,
  view: ShopView,
): Promise<SavedCart[]> {
  const rows = await listSavedCarts(sql, owner, view.language);
  const carts: SavedCart[] = [];
  for (const row of rows) carts.push(await asSavedCart(sql, row, view));
  return carts;
}

async function asSavedCart(sql: Sql, row: SavedCartRow, view: ShopView): Promise<SavedCart> {
  const { is_rental, asks, for_later, saved_at, ...cart } = row;
  const owner = savedOwner(row.id);
  const { module_id: moduleId } = row;
  return {
    ...cart,
    asks: asks ? 1 : 0,
    is_for_later: for_later ? 1 : 0,
    saved_at: saved_at.toISOString(),
    lines: is_rental ? [] : await readLines(sql, { owner, moduleId, view }),
    booking: is_rental ? await answerBooking(sql, { owner, moduleId, zoneIds: [], view }) : null,
  };
}

/**
 * Makes a saved cart the current one. The module's current cart is saved in exchange, or merged when it is of the same
 * store. A booking always replaces the other: its vehicles belong to its own trip.
 * @throws {Refusal} 404 `saved_cart_id`
 */
export async function restoreSavedCart(
  { database }: BackendContext,
  owner: string,
  id: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    await lockCart(tx, owner);
    const saved = await findOwn(tx, owner, id);
    if (saved.is_rental) await takeBookingBack(tx, owner, saved, view.now);
    else {
      await keepingCarts(tx, { owner, moduleId: saved.module_id }, 'restored', view.now, () =>
        takeBack(tx, owner, saved, { ...view, language: 'en' }),
      );
    }
    await dropSavedCarts(tx, owner, id);
    await stopAsking(tx, owner, saved.module_id);
    return readSavedCarts(tx, owner, view);
  });
}

async function findOwn(tx: Transaction, owner: string, id: number) {
  const saved = await findSavedCart(tx, owner, id);
  return saved ?? refuse(404, 'saved_cart_id', 'savedCartUnknown');
}

type Saved = Pick<SavedCartRow, 'id' | 'module_id' | 'store_id'>;

async function takeBack(
  tx: Transaction,
  owner: string,
  { id, module_id: moduleId, store_id }: Saved,
  view: ShopView,
): Promise<void> {
  const saved = await listCartRows(tx, savedOwner(id), moduleId);
  const present = await listCartRows(tx, owner, moduleId);
  const [first] = present;
  if (first && first.store_id !== store_id) {
    const cart = { moduleId, storeId: first.store_id, isRental: false };
    await setAside(tx, owner, cart, false, view.now);
    for (const row of saved) await giveLine(tx, row, owner);
  } else {
    await joinLines(tx, owner, present, saved, view);
  }
}

async function takeBookingBack(
  tx: Transaction,
  owner: string,
  { id, module_id: moduleId }: Saved,
  now: Date,
): Promise<void> {
  const [first] = await listBooking(tx, owner);
  if (first) {
    await setAside(tx, owner, { moduleId, storeId: first.provider_id, isRental: true }, false, now);
  } else {
    // A leftover trip without vehicles is deleted.
    await deleteBooking(tx, owner);
  }
  const owners = [savedOwner(id), owner];
  await tx.query('update rental_cart_lines set owner = $2 where owner = $1', owners);
  await tx.query('update rental_user_data set owner = $2 where owner = $1', owners);
}

/** Saves the current cart of a module, items or vehicles; does nothing when it is empty. */
export async function setPresentAside(
  { database }: BackendContext,
  owner: string,
  moduleId: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    await keepingCarts(tx, { owner, moduleId }, 'set_aside', view.now, async () => {
      const [line] = await listCartRows(tx, owner, moduleId);
      const vehicle = (await listBooking(tx, owner)).find(
        ({ module_id }) => module_id === moduleId,
      );
      const storeId = line?.store_id ?? vehicle?.provider_id;
      if (storeId === undefined) return;
      await setAside(tx, owner, { moduleId, storeId, isRental: !line }, false, view.now);
    });
    return readSavedCarts(tx, owner, view);
  });
}

/** Keeps the current cart. @throws {Refusal} 404 `saved_cart_id` */
export async function keepPresentCart(
  { database }: BackendContext,
  owner: string,
  id: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    await stopAsking(tx, owner, (await findOwn(tx, owner, id)).module_id);
    return readSavedCarts(tx, owner, view);
  });
}

/** @throws {Refusal} 404 `saved_cart_id` */
export async function removeSavedCart(
  { database }: BackendContext,
  owner: string,
  id: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    await lockCart(tx, owner);
    await findOwn(tx, owner, id);
    await dropSavedCarts(tx, owner, id);
    return readSavedCarts(tx, owner, view);
  });
}
