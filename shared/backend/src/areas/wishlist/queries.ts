import { moduleTypesSelling } from '@storefront/domain';
import type { Sql, Transaction } from '../../database/database';
import { sqlList } from '../../database/sql-list';

/** The target of the wishlist: an item or a store. */
export type WishlistTarget =
  | { readonly kind: 'item'; readonly id: number }
  | { readonly kind: 'store'; readonly id: number };

const MAX_ENTRIES = 200;

const TRIP_MODULES = sqlList(moduleTypesSelling('trips'));

/** Items and stores of the wishlist in the zones, the newest first; `moduleId` `null`: every module. */
export async function listWishlist(
  sql: Sql,
  customerId: number,
  zoneIds: readonly number[],
  moduleId: number | null,
): Promise<{ itemIds: number[]; storeIds: number[] }> {
  const rows = await sql.query<{ item_id: number | null; store_id: number | null }>(
    `select w.item_id, w.store_id
      from wishes w
      left join items i on i.id = w.item_id
      join stores s on s.id = coalesce(w.store_id, i.store_id)
      join modules m on m.id = s.module_id
      where w.customer_id = $1 and s.status and m.status and m.module_type not in ${TRIP_MODULES}
        and (i.id is null or i.status)
        and (m.all_zone_service or s.zone_id = any($2::int[]))
        and ($3::int is null or s.module_id = $3)
      order by w.id desc limit ${MAX_ENTRIES}`,
    [customerId, zoneIds, moduleId],
  );
  return {
    itemIds: rows.flatMap((row) => row.item_id ?? []),
    storeIds: rows.flatMap((row) => row.store_id ?? []),
  };
}

/** Whether the target may be on the wishlist. Campaign items may not. */
export async function canBeOnWishlist(
  tx: Transaction,
  { kind, id }: WishlistTarget,
): Promise<boolean> {
  const row =
    kind === 'item'
      ? await tx.one(
          'select 1 from items where id = $1::bigint and status and available_date_starts is null',
          [id],
        )
      : await tx.one('select 1 from stores where id = $1::bigint and status', [id]);
  return row !== undefined;
}

/** @returns whether it was new */
export async function insertWishlistEntry(
  tx: Transaction,
  customerId: number,
  { kind, id }: WishlistTarget,
  now: Date,
): Promise<boolean> {
  const added = await tx.one(
    `insert into wishes (customer_id, ${kind}_id, created_at) values ($1, $2, $3)
      on conflict (customer_id, ${kind}_id) do nothing returning id`,
    [customerId, id, now],
  );
  return added !== undefined;
}

/** @returns whether it was in the wishlist */
export async function deleteWishlistEntry(
  tx: Transaction,
  customerId: number,
  { kind, id }: WishlistTarget,
): Promise<boolean> {
  const removed = await tx.one(
    `delete from wishes where customer_id = $1 and ${kind}_id = $2::bigint returning id`,
    [customerId, id],
  );
  return removed !== undefined;
}

export async function countWishlistEntry(
  tx: Transaction,
  itemId: number,
  change: 1 | -1,
): Promise<void> {
  await tx.query(
    'update items set wishlist_count = greatest(0, wishlist_count + $2) where id = $1',
    [itemId, change],
  );
}
