import { deliveryFee } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { Bindings, whereAll } from '../../server/bindings';
import type { Market, ShopView } from '../../server/shop-view';
import type { CurrencyTerms } from '../../settings/currencies';
import { readSettings } from '../../settings/shop-settings';
import { pricingConfig, type RateTerms, zoneRates } from '../orders/pricing-terms';
import { distanceTo } from './distance';

/** The lowest delivery fee of each store, in major units; the two lists correspond. */
export interface DeliveryFees {
  readonly storeIds: readonly number[];
  readonly amounts: readonly number[];
}

interface FeeRow extends RateTerms {
  id: number;
  metres: number;
  currency: CurrencyTerms;
  self_delivery_system: boolean;
  free_delivery: boolean;
  store_per_km: number;
  store_minimum: number;
  store_maximum: number | null;
}

/**
 * The fees of a market's stores for the straight line to the caller, as on their cards: the checkout's fee is never
 * lower. Without a place the distance is 0, so that the fee is the lowest possible.
 */
export async function readDeliveryFees(
  sql: Sql,
  { location }: Pick<ShopView, 'location'>,
  { moduleId, zoneIds }: Market,
): Promise<DeliveryFees> {
  const settings = await readSettings(sql);
  const { bind, values } = new Bindings();
  const metres = location ? distanceTo(bind, location) : '0';
  const conditions = [
    's.status and m.status',
    ...(moduleId === null ? [] : [`s.module_id = ${bind(moduleId)}`]),
    ...(zoneIds === null
      ? []
      : [`(m.all_zone_service or s.zone_id = any(${bind(zoneIds)}::int[]))`]),
  ];
  const rows = await sql.query<FeeRow>(
    `select s.id, ${metres} as metres, s.self_delivery_system, s.free_delivery,
        s.per_km_shipping_charge as store_per_km, s.minimum_shipping_charge as store_minimum,
        s.maximum_shipping_charge as store_maximum, to_jsonb(cu) as currency,
        zm.delivery_charge_type, zm.fixed_shipping_charge, zm.per_km_shipping_charge,
        zm.minimum_shipping_charge, zm.maximum_shipping_charge
      from stores s
        join modules m on m.id = s.module_id
        join currencies cu on cu.code = s.currency_code
        join zone_modules zm on zm.zone_id = s.zone_id and zm.module_id = s.module_id
      ${whereAll(conditions)}`,
    values,
  );
  return {
    storeIds: rows.map(({ id }) => id),
    amounts: rows.map((row) => feeOf(row, pricingConfig(settings, row.currency))),
  };
}

function feeOf(row: FeeRow, config: ReturnType<typeof pricingConfig>): number {
  return deliveryFee({
    orderType: 'delivery',
    distanceKm: Math.round(row.metres) / 1000,
    store: {
      self_delivery_system: row.self_delivery_system,
      free_delivery: row.free_delivery,
      per_km_shipping_charge: row.store_per_km,
      minimum_shipping_charge: row.store_minimum,
      maximum_shipping_charge: row.store_maximum,
    },
    rates: zoneRates(row),
    config,
    digits: row.currency.digit_after_decimal_point,
  }).amount;
}
