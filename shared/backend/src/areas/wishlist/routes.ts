import type { Wishlist } from '@storefront/api';
import { addToWishlist, removeFromWishlist, wishlist } from '@storefront/api/contract';
import { moduleTypesSelling } from '@storefront/domain';
import type { Database, Sql, Transaction } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { readItems } from '../items/queries';
import { readStores } from '../stores/queries';

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerWishlistRoutes(backend: BackendContext): void {
  registerEndpoint(backend, wishlist, (call, database) =>
    readWishlist(
      database,
      call.view,
      call.customer.customerId,
      call.zoneIds,
      call.optionalModuleId,
    ),
  );
  registerEndpoint(backend, addToWishlist, async (call, database) => {
    await addEntry(database, call.customer.customerId, readTarget(call.input), call.now);
    return { message: message(call.language, 'wishAdded') };
  });
  registerEndpoint(backend, removeFromWishlist, async (call, database) => {
    await removeEntry(database, call.customer.customerId, readTarget(call.input));
    return { message: message(call.language, 'wishRemoved') };
  });
}

/** The items and stores in a customer's wishlist. */
async function readWishlist(
  sql: Sql,
  view: ShopView,
  customerId: number,
  zoneIds: readonly number[],
  moduleId: number | null,
): Promise<Wishlist> {
  const { itemIds, storeIds } = await listWishlist(sql, customerId, zoneIds, moduleId);
  return {
    item: await readItems(sql, view, itemIds),
    store: await readStores(sql, view, storeIds),
  };
}

/** @throws {Refusal} 403 `data` when both or neither are given */
function readTarget(input: { item_id?: number; store_id?: number }): WishlistTarget {
  const { item_id, store_id } = input;
  if (item_id !== undefined && store_id === undefined) return { kind: 'item', id: item_id };
  if (store_id !== undefined && item_id === undefined) return { kind: 'store', id: store_id };
  return refuse(403, 'data', 'wishOneOnly');
}

/** @throws {Refusal} 404 for an unknown target, 409 when it is already in the wishlist */
async function addEntry(
  database: Database,
  customerId: number,
  target: WishlistTarget,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await canBeOnWishlist(tx, target))) {
      refuse(404, target.kind, target.kind === 'item' ? 'itemUnknown' : 'storeUnknown');
    }
    if (!(await insertWishlistEntry(tx, customerId, target, now))) refuse(409, 'data', 'wishThere');
    if (target.kind === 'item') await countWishlistEntry(tx, target.id, 1);
  });
}

/** @throws {Refusal} 404 when it is not in the wishlist */
async function removeEntry(
  database: Database,
  customerId: number,
  target: WishlistTarget,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await deleteWishlistEntry(tx, customerId, target))) refuse(404, 'data', 'wishUnknown');
    if (target.kind === 'item') await countWishlistEntry(tx, target.id, -1);
  });
}

/** The target of the wishlist: an item or a store. */
type WishlistTarget =
  | { readonly kind: 'item'; readonly id: number }
  | { readonly kind: 'store'; readonly id: number };

const MAX_ENTRIES = 200;

const TRIP_MODULES = sqlList(moduleTypesSelling('trips'));

/** Items and stores of the wishlist in the zones, the newest first; `moduleId` `null`: every module. */
async function listWishlist(
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
async function canBeOnWishlist(tx: Transaction, { kind, id }: WishlistTarget): Promise<boolean> {
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
async function insertWishlistEntry(
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
async function deleteWishlistEntry(
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

async function countWishlistEntry(tx: Transaction, itemId: number, change: 1 | -1): Promise<void> {
  await tx.query(
    'update items set wishlist_count = greatest(0, wishlist_count + $2) where id = $1',
    [itemId, change],
  );
}
