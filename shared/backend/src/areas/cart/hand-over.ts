import type { CartHandOver } from '@storefront/api';
import type { Transaction } from '../../database/database';
import { customerOwner } from '../../server/http/caller';
import type { ShopView } from '../../server/shop-view';
import { beginHandOver, handOverHistories } from '../cart-history/hand-over-history';
import { handOverBooking } from '../rental-cart/hand-over';
import { joinLines } from './join-lines';
import { joinLater } from './later-carts';
import { giveLine, listCartRows, lockCart } from './queries';
import { handOverSavedCarts, setAside } from './saved-carts';

/**
 * Moves a guest's carts to the customer who signs in, without losing either's. In each module: with the same store, the
 * lines are merged; with another store, the guest's cart becomes the current one and the account's is set aside, for
 * the customer to choose. Other modules are unchanged. Idempotent; two devices that do it at once wait for each other.
 * @param view in English, as choices are stored
 */
export async function handOverCarts(
  tx: Transaction,
  guestKey: string,
  customerId: number,
  view: ShopView,
): Promise<CartHandOver> {
  const [guest, customer] = [`g:${guestKey}`, customerOwner(customerId)];
  // Always in this order, so that no request waits for a guest's lock while it holds another guest's.
  await lockCart(tx, guest);
  await lockCart(tx, customer);
  const incoming = await listCartRows(tx, guest, null);
  const present = await listCartRows(tx, customer, null);
  const done = { lines: incoming.length, joined: 0, reduced: 0, set_aside: 0 };
  const histories = await beginHandOver(tx, guest, customer, view.now);
  for (const moduleId of new Set(incoming.map((row) => row.module_id))) {
    const [theirs, own] = [incoming, present].map((rows) =>
      rows.filter((row) => row.module_id === moduleId),
    );
    if (!theirs || !own) continue;
    const [first] = own;
    if (first && theirs.every((row) => row.store_id === first.store_id)) {
      done.joined += theirs.length;
      done.reduced += await joinLines(tx, customer, own, theirs, view);
      continue;
    }
    if (first) {
      const cart = { moduleId, storeId: first.store_id, isRental: false };
      await setAside(tx, customer, cart, true, view.now);
      done.set_aside += 1;
    }
    for (const row of theirs) await giveLine(tx, row, customer);
  }
  await handOverHistories(tx, guest, customer, histories, view.now);
  await joinLater(tx, guest, customer, view);
  await handOverSavedCarts(tx, guest, customerId);
  for (const feature of view.features.builtIn) await feature.mergeGuest?.(tx, guest, customer);
  const booking = await handOverBooking(tx, guest, customerId, view);
  return {
    lines: done.lines + booking.lines,
    joined: done.joined + booking.joined,
    reduced: done.reduced + booking.reduced,
    set_aside: done.set_aside + booking.set_aside,
  };
}
