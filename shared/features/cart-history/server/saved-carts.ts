import { type Sql, sqlList, type Transaction } from '@storefront/backend/feature';
import { moduleTypesSelling } from '@storefront/domain';

/** A cart that was set aside. */
export interface SavedCartRow {
  id: number;
  module_id: number;
  store_id: number;
  store_name: string;
  is_rental: boolean;
  asks: boolean;
  for_later: boolean;
  saved_at: Date;
}

/** The maximum of saved carts per owner; the oldest are deleted. */
const MAX_SAVED = 10;

/** Tables of carts, with an `owner` column. */
const tables = ['cart_lines', 'rental_cart_lines', 'rental_user_data'] as const;

/** The value of `owner` columns for a cart that was set aside. */
export function savedOwner(id: number): string {
  return `s:${id}`;
}

const TRIP_MODULES = sqlList(moduleTypesSelling('trips'));

/** The saved carts of a customer or guest that are not empty, the newest first. */
export async function listSavedCarts(
  sql: Sql,
  owner: string,
  language: string,
): Promise<SavedCartRow[]> {
  return sql.query<SavedCartRow>(
    `select c.id, c.module_id, c.store_id, in_language(s.name, $2) as store_name,
        m.module_type in ${TRIP_MODULES} as is_rental, c.asks, c.for_later, c.saved_at
      from saved_carts c join stores s on s.id = c.store_id join modules m on m.id = c.module_id
      where c.owner = $1 and exists (
        select 1 from cart_lines l where l.owner = 's:' || c.id
        union all
        select 1 from rental_cart_lines l where l.owner = 's:' || c.id
      )
      order by c.id desc`,
    [owner, language],
  );
}

export async function findSavedCart(
  sql: Sql,
  owner: string,
  id: number,
): Promise<Pick<SavedCartRow, 'id' | 'module_id' | 'store_id' | 'is_rental'> | undefined> {
  return sql.one(
    `select c.id, c.module_id, c.store_id, m.module_type in ${TRIP_MODULES} as is_rental
      from saved_carts c join modules m on m.id = c.module_id
      where c.owner = $1 and c.id = $2`,
    [owner, id],
  );
}

/**
 * Sets the cart of a module aside.
 * @param asks whether the page lets the customer choose between the carts
 */
export async function setAside(
  tx: Transaction,
  owner: string,
  cart: { readonly moduleId: number; readonly storeId: number; readonly isRental: boolean },
  asks: boolean,
  now: Date,
): Promise<void> {
  const { moduleId, storeId, isRental } = cart;
  const saved = await tx.one<{ id: number }>(
    `insert into saved_carts (customer_id, guest_owner, module_id, store_id, asks, saved_at)
      values (
        case when $1::text like 'c:%' then substr($1::text, 3)::int end,
        case when $1::text like 'g:%' then $1::text end,
        $2, $3, $4, $5
      ) returning id`,
    [owner, moduleId, storeId, asks, now],
  );
  if (!saved) throw new Error('The insert returned no row');
  const owners = [owner, savedOwner(saved.id)];
  if (isRental) {
    await tx.query('update rental_cart_lines set owner = $2 where owner = $1', owners);
    await tx.query('update rental_user_data set owner = $2 where owner = $1', owners);
  } else {
    await tx.query('update cart_lines set owner = $2 where owner = $1 and module_id = $3', [
      ...owners,
      moduleId,
    ]);
  }
  const old = await tx.query<{ id: number }>(
    'select id from saved_carts where owner = $1 and not for_later order by id desc offset $2',
    [owner, MAX_SAVED],
  );
  for (const { id } of old) await dropSavedCarts(tx, owner, id);
}

/**
 * Deletes an owner's saved carts with their lines.
 * @param id `null`: all of them
 */
export async function dropSavedCarts(
  tx: Sql,
  owner: string,
  id: number | null = null,
): Promise<void> {
  const dropped = await tx.query<{ id: number }>(
    'delete from saved_carts where owner = $1 and ($2::int is null or id = $2) returning id',
    [owner, id],
  );
  for (const table of tables) {
    await tx.query(`delete from ${table} where owner = any($1::text[])`, [
      dropped.map((cart) => savedOwner(cart.id)),
    ]);
  }
}

/** Ends the choice between carts of this module, after the customer has chosen. */
export async function stopAsking(tx: Transaction, owner: string, moduleId: number): Promise<void> {
  await tx.query(
    'update saved_carts set asks = false where owner = $1 and module_id = $2 and asks',
    [owner, moduleId],
  );
}

/** Moves a guest's saved carts to the customer who signs in. */
export async function handOverSavedCarts(
  tx: Transaction,
  guest: string,
  customer: string,
): Promise<void> {
  await tx.query(
    'update saved_carts set customer_id = substr($2::text, 3)::int, guest_owner = null where owner = $1',
    [guest, customer],
  );
}
