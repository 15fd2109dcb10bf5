import type { Coupon } from '@storefront/api';
import type { Coupon as PricedCoupon } from '@storefront/pricing';

/** A coupon as {@link couponColumns} selects it. */
export interface CouponRow {
  id: number;
  title: string;
  code: string;
  coupon_type: Coupon['coupon_type'];
  discount: number;
  discount_type: Coupon['discount_type'];
  min_purchase: number;
  currency_code: string;
  max_discount: number;
  limit_per_customer: number | null;
  start_date: string;
  expire_date: string;
  store_id: number | null;
  store_name: string | null;
  zone_ids: number[];
  is_personal: boolean;
  total_uses: number;
  created_by: string;
  module_id: number | null;
}

/** A coupon that this customer may use, if the bill meets its terms. */
export interface UsableCoupon {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly limit: number | null;
  /** The coupon in the form of the pricing rules. */
  readonly terms: PricedCoupon;
}

/** From `coupons k` with `stores s` beside it; `lang` is the SQL parameter of the language. */
export function couponColumns(lang: string): string {
  return `k.id, in_language(k.title, ${lang}) as title, k.code, k.coupon_type, k.discount,
    k.discount_type, k.currency_code, k.min_purchase, k.max_discount, k.limit_per_customer, k.start_date,
    k.expire_date, k.store_id, in_language(s.name, ${lang}) as store_name, k.zone_ids,
    k.customer_ids is not null as is_personal, k.total_uses, k.created_by, k.module_id`;
}

/**
 * A coupon in the contract's form. The other customers of a personal coupon are never sent.
 * @param customerId the caller, `null` for an answer to everybody
 */
export function toCoupon(row: CouponRow, customerId: number | null): Coupon {
  const { limit_per_customer, store_name, zone_ids, is_personal, ...shared } = row;
  const isForZones = row.coupon_type === 'zone_wise';
  const customers = is_personal && customerId !== null ? [String(customerId)] : ['all'];
  return {
    ...shared,
    data: isForZones ? JSON.stringify(zone_ids) : store_name,
    ...(isForZones && { zoneId: zone_ids }),
    limit: limit_per_customer,
    store:
      row.store_id === null || store_name === null ? null : { id: row.store_id, name: store_name },
    customer_id: JSON.stringify(customers),
    status: 1,
  };
}
