import {
  joinLines,
  listCartRows,
  type ShopView,
  type Sql,
  type Transaction,
} from '@storefront/backend/feature';
import type { CartEvent, CartKey } from './events';
import { dropSavedCarts, savedOwner } from './saved-carts';

/** The saved cart with the lines of one store that are saved for later. */
export interface LaterCart {
  readonly id: number;
  readonly module_id: number;
  readonly store_id: number;
}

/** The maximum of stores with saved lines; the oldest are deleted. */
const MAX_STORES = 30;

async function listLaterCarts(sql: Sql, owner: string): Promise<LaterCart[]> {
  return sql.query<LaterCart>(
    `select id, module_id, store_id from saved_carts where owner = $1 and for_later
      order by id desc`,
    [owner],
  );
}

/** The cart that contains a line. */
export async function findLaterCart(
  sql: Sql,
  owner: string,
  lineId: number,
): Promise<LaterCart | undefined> {
  return sql.one<LaterCart>(
    `select s.id, s.module_id, s.store_id
      from cart_lines c join saved_carts s on c.owner = 's:' || s.id
      where c.id = $2 and s.owner = $1 and s.for_later`,
    [owner, lineId],
  );
}

/**
 * The cart of a store; creates one if there is none. The owner's cart must be locked.
 * @returns its id
 */
export async function needLaterCart(
  sql: Sql,
  { owner, moduleId }: CartKey,
  storeId: number,
  now: Date,
): Promise<number> {
  const carts = await listLaterCarts(sql, owner);
  const there = carts.find((cart) => cart.module_id === moduleId && cart.store_id === storeId);
  if (there) {
    await sql.query('update saved_carts set saved_at = $2 where id = $1', [there.id, now]);
    return there.id;
  }
  const made = await sql.one<{ id: number }>(
    `insert into saved_carts (customer_id, guest_owner, module_id, store_id, asks, for_later, saved_at)
      values (
        case when $1::text like 'c:%' then substr($1::text, 3)::int end,
        case when $1::text like 'g:%' then $1::text end,
        $2, $3, false, true, $4
      ) returning id`,
    [owner, moduleId, storeId, now],
  );
  if (!made) throw new Error('The insert returned no row');
  for (const { id } of carts.slice(MAX_STORES - 1)) await dropSavedCarts(sql, owner, id);
  return made.id;
}

/** Deletes a cart without lines. */
export async function dropEmptyLater(sql: Sql, id: number): Promise<void> {
  await sql.query(
    `delete from saved_carts s where s.id = $1 and s.for_later
      and not exists (select 1 from cart_lines c where c.owner = 's:' || s.id)`,
    [id],
  );
}

/**
 * Called before a cart is restored: lines that were saved for later then and are in the cart now are moved back, and
 * lines that return to the cart are removed from where they are saved, so that none is in two places.
 */
export async function putLaterBack(
  sql: Sql,
  cart: CartKey,
  { lines, later_ids }: Pick<CartEvent, 'lines' | 'later_ids'>,
  now: Date,
): Promise<void> {
  const coming = lines.map(({ id }) => id);
  for (const row of await listCartRows(sql, cart.owner, cart.moduleId)) {
    if (!later_ids.includes(row.id) || coming.includes(row.id)) continue;
    const id = await needLaterCart(sql, cart, row.store_id, now);
    // If the same choice is saved already, a second row would violate the constraint.
    await sql.query(
      `update cart_lines l set owner = $2 where l.id = $1 and not exists (
        select 1 from cart_lines o where o.owner = $2 and o.item_id = l.item_id
          and o.variation_key = l.variation_key
      )`,
      [row.id, savedOwner(id)],
    );
  }
  for (const { id } of await listLaterCarts(sql, cart.owner)) {
    await sql.query('delete from cart_lines where owner = $1 and id = any($2::int[])', [
      savedOwner(id),
      coming,
    ]);
    await dropEmptyLater(sql, id);
  }
}

/**
 * Joins a guest's lines that are saved for later with the customer's of the same store.
 * @param view in English
 */
export async function joinLater(
  tx: Transaction,
  guest: string,
  customer: string,
  view: ShopView,
): Promise<void> {
  const own = await listLaterCarts(tx, customer);
  for (const cart of await listLaterCarts(tx, guest)) {
    const twin = own.find(
      ({ module_id, store_id }) => module_id === cart.module_id && store_id === cart.store_id,
    );
    if (!twin) continue;
    const [there, coming] = [savedOwner(twin.id), savedOwner(cart.id)];
    const present = await listCartRows(tx, there, null);
    await joinLines(tx, there, present, await listCartRows(tx, coming, null), view);
    await dropSavedCarts(tx, guest, cart.id);
  }
}
