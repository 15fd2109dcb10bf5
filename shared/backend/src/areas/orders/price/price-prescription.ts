import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { viewOf } from '../../../server/shop-view';
import { readSettings } from '../../../settings/shop-settings';
import { readBasket, refuseOtherStores } from '../place/basket';
import { takeStock } from '../place/stock';
import { writeBill } from '../place/write-bill';
import { priceOrder } from './price-order';
import { findTermsOfOrder } from './store-terms';

interface Prescription {
  store_id: number;
  tax_percentage: number;
  order_type: 'delivery' | 'take_away';
  distance: number;
  dm_tips: number;
}

/** A number of packs of a medicine. */
export interface Packs {
  readonly item_id: number;
  readonly quantity: number;
}

/**
 * Simulates the demo's pharmacist, who reads every prescription as one pack of the store's best-rated prescription
 * medicine; empty when the store has none.
 */
export async function packsOfDemo(tx: Transaction, orderId: number): Promise<Packs[]> {
  return tx.query<Packs>(
    `select i.id as item_id, 1 as quantity
      from orders o join items i on i.store_id = o.store_id
      where o.id = $1 and i.is_prescription_required and i.status and i.stock > 0
        and i.available_date_starts is null
        and not exists (select 1 from item_variations v where v.item_id = i.id)
      order by i.avg_rating desc, i.id limit 1`,
    [orderId],
  );
}

/**
 * Adds the medicines of a prescription to its bill, at the store's prices.
 * @returns whether there is a price that the customer has not seen yet
 * @throws {Refusal} 403 for medicines that the store cannot sell
 */
export async function pricePrescription(
  backend: BackendContext,
  tx: Transaction,
  orderId: number,
  packs: readonly Packs[],
  now: Date,
): Promise<boolean> {
  if (packs.length === 0) return false;
  const order = await tx.one<Prescription>(
    'select store_id, tax_percentage, order_type, distance, dm_tips from orders where id = $1',
    [orderId],
  );
  const store = order && (await findTermsOfOrder(tx, order));
  if (!store) return false;
  const view = viewOf(backend, { language: 'en', now, location: null });
  const lines = await readBasket(tx, view, packs);
  refuseOtherStores(lines, store.id);
  const bill = await priceOrder(tx, {
    settings: await readSettings(tx),
    orderType: order.order_type,
    moduleId: store.module_id,
    zone: store,
    store,
    lines,
    kilometres: order.distance,
    now,
    wantedAt: now,
    coupon: null,
    firstOrder: null,
    tip: order.dm_tips,
    packaging: false,
    parcelCategory: null,
    walletBalance: 0,
  });
  await takeStock(tx, lines, 'en');
  await writeBill(tx, orderId, { bill, lines, store });
  return true;
}
