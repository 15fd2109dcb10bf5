import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { viewOf } from '../../server/shop-view';
import { readSettings } from '../../settings/shop-settings';
import { readBasket } from './basket';
import { priceOrder } from './price-order';
import { takeStock } from './stock';
import { findStoreTerms } from './store-terms';
import { writeBill } from './write-bill';

interface Prescription {
  store_id: number;
  order_type: 'delivery' | 'take_away';
  distance: number;
  dm_tips: number;
  item_id: number;
}

/**
 * Stands in for the pharmacist of the demo world: reads the prescription as the store's best-rated prescription
 * medicine, one pack of it, and puts it on the bill (the store sets the amount later). A store without any
 * leaves the bill as it is.
 * @returns whether there is a price that the customer has not seen yet
 */
export async function pricePrescription(
  backend: BackendContext,
  tx: Transaction,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const order = await tx.one<Prescription>(
    `select o.store_id, o.order_type, o.distance, o.dm_tips, i.id as item_id
      from orders o join items i on i.store_id = o.store_id
      where o.id = $1 and i.is_prescription_required and i.status and i.stock > 0
        and i.available_date_starts is null
        and not exists (select 1 from item_variations v where v.item_id = i.id)
      order by i.avg_rating desc, i.id limit 1`,
    [orderId],
  );
  const store = order && (await findStoreTerms(tx, order.store_id));
  if (!store) return false;
  const view = viewOf(backend, { language: 'en', now, location: null });
  const pack = { quantity: 1, variation: [], addOnIds: [], addOnQuantities: [], note: null };
  const lines = await readBasket(tx, view, [{ itemId: order.item_id, ...pack }]);
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
