import { type Schedule, type StoreDiscount, type TaxRates, taxRate } from '@storefront/pricing';
import type { Sql } from '../../../database/database';
import type { Position } from '../../../geometry/coordinates';
import type { Language } from '../../../server/language';
import type { CurrencyTerms } from '../../../settings/currencies';

/** The terms of a zone for orders of one module. */
export interface ZoneTerms {
  zone_id: number;
  zone_status: boolean;
  time_zone: string;
  /** The language of its stores. */
  store_language: Language;
  polygon: Position[];
  cash_on_delivery: boolean;
  digital_payment: boolean;
  /** The zone takes such payments, and the shop has a method for them. */
  offline_payment: boolean;
  increased_delivery_fee_status: boolean;
  increased_delivery_fee: number;
  digits: number;
  currency: CurrencyTerms;
  delivery_charge_type: string;
  fixed_shipping_charge: number | null;
  per_km_shipping_charge: number | null;
  minimum_shipping_charge: number | null;
  maximum_shipping_charge: number | null;
  maximum_cod_order_amount: number | null;
}

/** A store with everything that an order depends on, including its zone. */
export interface StoreTerms extends ZoneTerms {
  id: number;
  module_id: number;
  module_type: string;
  latitude: number;
  longitude: number;
  /** In percent. */
  tax: number;
  active: boolean;
  minimum_order: number;
  delivery: boolean;
  take_away: boolean;
  schedule_order: boolean;
  /** The maximum of scheduled orders per slot; `null`: no limit. */
  orders_per_slot: number | null;
  self_delivery_system: boolean;
  free_delivery: boolean;
  store_per_km: number;
  store_minimum: number;
  store_maximum: number | null;
  extra_packaging_status: boolean;
  extra_packaging_amount: number;
  prescription_order: boolean;
  min_delivery_time: number;
  max_delivery_time: number;
  schedules: Schedule[];
  discount: StoreDiscount | null;
}

/** Whether orders of zone `z` may be paid outside the site: at least one method must be published. */
export const OFFERS_OFFLINE =
  'z.offline_payment and exists (select 1 from offline_payment_methods where status)';

/** The columns that pricing's `taxRate` reads, of store `s` in zone `z`. */
export const TAX_RATES = 's.tax as store_tax, z.tax_rate as zone_tax';

const ZONE_COLUMNS = `z.id as zone_id, z.status as zone_status, z.time_zone, z.language as store_language, z.polygon,
  z.cash_on_delivery, z.digital_payment,
  ${OFFERS_OFFLINE} as offline_payment,
  z.increased_delivery_fee_status, z.increased_delivery_fee, r.digit_after_decimal_point as digits, to_jsonb(cu) as currency, zm.delivery_charge_type,
  zm.fixed_shipping_charge, zm.per_km_shipping_charge, zm.minimum_shipping_charge,
  zm.maximum_shipping_charge, zm.maximum_cod_order_amount`;

/** `undefined` for a store that is unknown, off, or in a module that its zone does not offer. */
export async function findStoreTerms(sql: Sql, storeId: number): Promise<StoreTerms | undefined> {
  const row = await sql.one<Omit<StoreTerms, 'tax'> & TaxRates>(
    `select s.id, s.module_id, m.module_type, s.latitude, s.longitude, ${TAX_RATES}, s.active,
        s.minimum_order, s.delivery, s.take_away, s.schedule_order, s.orders_per_slot, s.self_delivery_system,
        s.free_delivery, s.per_km_shipping_charge as store_per_km,
        s.minimum_shipping_charge as store_minimum, s.maximum_shipping_charge as store_maximum,
        s.extra_packaging_status, s.extra_packaging_amount, s.prescription_order,
        s.min_delivery_time, s.max_delivery_time, ${ZONE_COLUMNS},
        coalesce((
          select jsonb_agg(jsonb_build_object('day', h.day, 'opening_time', h.opening_time,
            'closing_time', h.closing_time)) from store_schedules h where h.store_id = s.id
        ), '[]') as schedules,
        (
          select to_jsonb(d) || '{"discount_type": "percent"}' from store_discounts d
            where d.store_id = s.id
        ) as discount
      from stores s
        join modules m on m.id = s.module_id and m.status
        join zones z on z.id = s.zone_id and z.status
        join regions r on r.key = z.region_key
        join currencies cu on cu.code = r.currency_code
        join zone_modules zm on zm.zone_id = z.id and zm.module_id = m.id
      where s.id = $1 and s.status`,
    [storeId],
  );
  return row && { ...row, tax: taxRate(row) };
}

/**
 * The terms of an order's store, with the tax rate at which the order was placed: a later change of the rate applies
 * only to later orders.
 */
export async function findTermsOfOrder(
  sql: Sql,
  order: {
    readonly store_id: number | null;
    readonly tax_percentage?: number | null | undefined;
  },
): Promise<StoreTerms | undefined> {
  const terms = order.store_id === null ? undefined : await findStoreTerms(sql, order.store_id);
  return terms && { ...terms, tax: order.tax_percentage ?? terms.tax };
}

/** The terms of the first of the given zones that offers a module. */
export async function findZoneTerms(
  sql: Sql,
  zoneIds: readonly number[],
  moduleId: number,
): Promise<ZoneTerms | undefined> {
  return sql.one<ZoneTerms>(
    `select ${ZONE_COLUMNS}
      from zones z
        join regions r on r.key = z.region_key
        join currencies cu on cu.code = r.currency_code
        join zone_modules zm on zm.zone_id = z.id
        join modules m on m.id = zm.module_id and m.status
      where z.id = any($1::int[]) and z.status and m.id = $2
      order by array_position($1::int[], z.id) limit 1`,
    [zoneIds, moduleId],
  );
}
