import type { SavedCart } from '@storefront/api';
import type { Sql, Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { customerOwner } from '../../server/caller';
import { refuse } from '../../server/refusal';
import type { ShopView } from '../../server/shop-view';
import { answerCart as answerBooking } from '../rental-cart/answer-cart';
import { deleteCart as deleteBooking, listLines } from '../rental-cart/queries';
import { joinLines } from './join-lines';
import { giveLine, listCartRows, lockCart } from './queries';
import {
  dropSavedCarts,
  findSavedCart,
  listSavedCarts,
  type SavedCartRow,
  savedOwner,
  setAside,
  stopAsking,
} from './saved-carts';
import { readLines } from './service';

/** The customer's saved carts with what is in them, the newest first. */
export async function readSavedCarts(
  sql: Sql,
  customerId: number,
  view: ShopView,
): Promise<SavedCart[]> {
  const rows = await listSavedCarts(sql, customerId, view.language);
  const carts: SavedCart[] = [];
  for (const row of rows) carts.push(await asSavedCart(sql, row, view));
  return carts;
}

async function asSavedCart(sql: Sql, row: SavedCartRow, view: ShopView): Promise<SavedCart> {
  const { is_rental, asks, saved_at, ...cart } = row;
  const owner = savedOwner(row.id);
  const { module_id: moduleId } = row;
  return {
    ...cart,
    asks: asks ? 1 : 0,
    saved_at: saved_at.toISOString(),
    lines: is_rental ? [] : await readLines(sql, { owner, moduleId, view }),
    booking: is_rental ? await answerBooking(sql, { owner, moduleId, zoneIds: [], view }) : null,
  };
}

/**
 * Goes on with a saved cart. The present one of the module is saved in its place; of the same store it is
 * joined instead. A booking always takes the other's place: its vehicles belong to its own trip.
 * @throws {Refusal} 404 `saved_cart_id`
 */
export async function restoreSavedCart(
  { database }: BackendContext,
  customerId: number,
  id: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    await lockCart(tx, customerOwner(customerId));
    const saved = await findOwn(tx, customerId, id);
    if (saved.is_rental) await takeBookingBack(tx, customerId, saved, view.now);
    else await takeBack(tx, customerId, saved, { ...view, language: 'en' });
    await dropSavedCarts(tx, customerId, id);
    await stopAsking(tx, customerId, saved.module_id);
    return readSavedCarts(tx, customerId, view);
  });
}

async function findOwn(tx: Transaction, customerId: number, id: number) {
  const saved = await findSavedCart(tx, customerId, id);
  return saved ?? refuse(404, 'saved_cart_id', 'savedCartUnknown');
}

type Saved = Pick<SavedCartRow, 'id' | 'module_id' | 'store_id'>;

async function takeBack(
  tx: Transaction,
  customerId: number,
  { id, module_id: moduleId, store_id }: Saved,
  view: ShopView,
): Promise<void> {
  const owner = customerOwner(customerId);
  const saved = await listCartRows(tx, savedOwner(id), moduleId);
  const present = await listCartRows(tx, owner, moduleId);
  const [first] = present;
  if (first && first.store_id !== store_id) {
    const cart = { moduleId, storeId: first.store_id, isRental: false };
    await setAside(tx, customerId, cart, false, view.now);
    for (const row of saved) await giveLine(tx, row, owner);
  } else {
    await joinLines(tx, owner, present, saved, view);
  }
}

async function takeBookingBack(
  tx: Transaction,
  customerId: number,
  { id, module_id: moduleId }: Saved,
  now: Date,
): Promise<void> {
  const owner = customerOwner(customerId);
  const [first] = await listLines(tx, owner);
  if (first) {
    await setAside(
      tx,
      customerId,
      { moduleId, storeId: first.provider_id, isRental: true },
      false,
      now,
    );
  } else {
    // A trip without vehicles, left from earlier, gives way.
    await deleteBooking(tx, owner);
  }
  const owners = [savedOwner(id), owner];
  await tx.query('update rental_cart_lines set owner = $2 where owner = $1', owners);
  await tx.query('update rental_user_data set owner = $2 where owner = $1', owners);
}

/** Goes on with the present cart. @throws {Refusal} 404 `saved_cart_id` */
export async function keepPresentCart(
  { database }: BackendContext,
  customerId: number,
  id: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    await stopAsking(tx, customerId, (await findOwn(tx, customerId, id)).module_id);
    return readSavedCarts(tx, customerId, view);
  });
}

/** @throws {Refusal} 404 `saved_cart_id` */
export async function removeSavedCart(
  { database }: BackendContext,
  customerId: number,
  id: number,
  view: ShopView,
): Promise<SavedCart[]> {
  return database.transaction(async (tx) => {
    await lockCart(tx, customerOwner(customerId));
    await findOwn(tx, customerId, id);
    await dropSavedCarts(tx, customerId, id);
    return readSavedCarts(tx, customerId, view);
  });
}
