import type { Wishlist } from '@storefront/api';
import type { Database, Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import { readItems } from '../items/queries';
import { readStores } from '../stores/queries';
import {
  canBeOnWishlist,
  countWishlistEntry,
  deleteWishlistEntry,
  insertWishlistEntry,
  listWishlist,
  type WishlistTarget,
} from './queries';

/** The items and stores in a customer's wishlist. */
export async function readWishlist(
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
export function readTarget(input: { item_id?: number; store_id?: number }): WishlistTarget {
  const { item_id, store_id } = input;
  if (item_id !== undefined && store_id === undefined) return { kind: 'item', id: item_id };
  if (store_id !== undefined && item_id === undefined) return { kind: 'store', id: store_id };
  return refuse(403, 'data', 'wishOneOnly');
}

/** @throws {Refusal} 404 for an unknown target, 409 when it is already in the wishlist */
export async function addEntry(
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
export async function removeEntry(
  database: Database,
  customerId: number,
  target: WishlistTarget,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await deleteWishlistEntry(tx, customerId, target))) refuse(404, 'data', 'wishUnknown');
    if (target.kind === 'item') await countWishlistEntry(tx, target.id, -1);
  });
}
