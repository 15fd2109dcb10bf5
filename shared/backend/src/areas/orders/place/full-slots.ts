import type { FullSlots } from '@storefront/api';
import type { TimeSlot } from '@storefront/pricing';
import type { Sql, Transaction } from '../../../database/database';
import { refuse } from '../../../server/http/refusal';
import { readSettings, type ShopSettings } from '../../../settings/shop-settings';
import { findStoreTerms, type StoreTerms } from '../price/store-terms';
import { slotOf } from './schedule';

/** Canceled orders release their place. */
const TAKES_A_PLACE = "scheduled and order_status not in ('canceled', 'refunded')";

/**
 * The future slots in which a store accepts no more orders.
 * @throws {Refusal} 404 `store`
 */
export async function readFullSlots(sql: Sql, storeId: number, now: Date): Promise<FullSlots> {
  const store = await findStoreTerms(sql, storeId);
  if (!store) return refuse(404, 'store', 'storeUnknown');
  const most = store.orders_per_slot;
  if (most === null) return { full: [] };
  const settings = await readSettings(sql);
  const rows = await sql.query<{ schedule_at: Date }>(
    `select schedule_at from orders where store_id = $1 and schedule_at >= $2 and ${TAKES_A_PLACE}`,
    [storeId, now],
  );
  const taken = new Map<string, number>();
  for (const { schedule_at } of rows) {
    const start = slotOf(store, settings, schedule_at)?.scheduleAt;
    if (start) taken.set(start, (taken.get(start) ?? 0) + 1);
  }
  return { full: [...taken].filter(([, count]) => count >= most).map(([start]) => start) };
}

/**
 * Takes a place in the slot of an order that is about to be written; a lock makes orders of the same store run one
 * after another.
 * @throws {Refusal} 403 `order_time` where none is left
 */
export async function takeSlot(
  tx: Transaction,
  store: StoreTerms,
  settings: ShopSettings,
  at: Date | null,
): Promise<void> {
  const slot = at && store.orders_per_slot !== null ? slotOf(store, settings, at) : null;
  if (!slot || store.orders_per_slot === null) return;
  await tx.query('select id from stores where id = $1 for no key update', [store.id]);
  if ((await countIn(tx, store.id, slot)) >= store.orders_per_slot) {
    refuse(403, 'order_time', 'slotFull');
  }
}

async function countIn(tx: Transaction, storeId: number, { start, end }: TimeSlot) {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from orders
      where store_id = $1 and schedule_at >= $2 and schedule_at < $3 and ${TAKES_A_PLACE}`,
    [storeId, start, end],
  );
  return row?.count ?? 0;
}
