import type { CartHandOver } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { ShopView } from '../../server/features';
import { customerOwner } from '../../server/http/caller';
import { handOverBooking } from '../rental-cart/hand-over';
import { mergingCarts, replaceCart } from './changing-carts';
import { joinLines } from './join-lines';
import { giveLine, listCartRows, lockCart } from './queries';

/**
 * Moves a guest's carts to the customer who signs in. In each module: with the same store, the lines are merged; with
 * another store, the guest's cart becomes the current one, and a feature may keep the account's. Other modules are
 * unchanged. Idempotent; two devices that do it at once wait for each other.
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
  const done = await mergingCarts(tx, { guest, customer, view }, () =>
    moveLines(tx, guest, customer, view),
  );
  const booking = await handOverBooking(tx, guest, customerId, view);
  return {
    lines: done.lines + booking.lines,
    joined: done.joined + booking.joined,
    reduced: done.reduced + booking.reduced,
    set_aside: done.set_aside + booking.set_aside,
  };
}

async function moveLines(
  tx: Transaction,
  guest: string,
  customer: string,
  view: ShopView,
): Promise<CartHandOver> {
  const incoming = await listCartRows(tx, guest, null);
  const present = await listCartRows(tx, customer, null);
  const done = { lines: incoming.length, joined: 0, reduced: 0, set_aside: 0 };
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
      const cart = { owner: customer, moduleId, storeId: first.store_id, isRental: false };
      if (await replaceCart(tx, view.features, cart, view.now)) done.set_aside += 1;
    }
    for (const row of theirs) await giveLine(tx, row, customer);
  }
  return done;
}
