import { deliveryFee } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { refuse } from '../../server/refusal';
import type { Point } from '../../server/request-headers';
import { findExtraCharge, findSurge } from '../surge';
import type { CourierRoute } from './courier-route';
import type { OrderRow } from './order-rows';
import { pricedStore, zoneRates } from './pricing-terms';
import { refuseOtherZone } from './store-order';
import { findStoreTerms } from './store-terms';

/** The delivery of an order to another address. Major units. */
export interface NewDelivery extends CourierRoute {
  readonly original: number;
  /** What the customer pays. */
  readonly amount: number;
}

/**
 * The delivery fee to another address, with the surcharge of the time for which the order was placed. Free delivery
 * stays free.
 * @throws {Refusal} 403 `zone` for an address outside the zone of the store; 403 `store`
 */
export async function deliveryTo(
  sql: Sql,
  order: OrderRow,
  door: Point,
  route: CourierRoute,
): Promise<NewDelivery> {
  const store = order.store_id === null ? undefined : await findStoreTerms(sql, order.store_id);
  if (!store) return refuse(403, 'store', 'storeUnknown');
  refuseOtherZone(door, store);
  const { original } = deliveryFee({
    orderType: 'delivery',
    distanceKm: route.kilometres,
    store: pricedStore(store),
    rates: zoneRates(store),
    zone: store,
    extraCharge: await findExtraCharge(sql, route.kilometres, store.currency.code),
    surge: await findSurge(sql, store.zone_id, store.module_id, order.schedule_at, 'en'),
    digits: order.digits,
  });
  const isFree = order.free_delivery_by !== null || order.delivery_charge === 0;
  return { ...route, original, amount: isFree ? 0 : original };
}
