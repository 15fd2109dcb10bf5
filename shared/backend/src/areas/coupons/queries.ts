import type { Coupon, CouponState } from '@storefront/api';
import { moduleTypesSelling, plainCode } from '@storefront/domain';
import type { Sql } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { ShopView } from '../../server/features';
import { type CouponRow, couponColumns, toCoupon } from './coupon-row';

const MAX_COUPONS = 100;

/** Modules without deliveries. */
const TRIP_MODULES = sqlList(moduleTypesSelling('trips'));

/**
 * Whether a person has ordered, with this account or another that has proved the same phone or mailbox, including
 * deleted accounts. A canceled order does not count as a first order; one that waits for its payment does.
 */
export function hasOrdered(customerId: string): string {
  return `(exists (
    select 1 from orders o
      where o.customer_id in (select same_person(${customerId})) and o.order_status <> 'canceled'
  ) or exists (
    select 1 from trips t
      where t.customer_id in (select same_person(${customerId})) and t.trip_status <> 'canceled'
  ))`;
}

/** How often a person has used a coupon, counted like {@link hasOrdered}. */
export function couponUses(coupon: string, customerId: string): string {
  return `coalesce((
    select sum(u.uses) from coupon_uses u
      where u.coupon_id = ${coupon} and u.customer_id in (select same_person(${customerId}))
  ), 0)::int`;
}

/**
 * Coupons that are valid today, in these zones, in this module and for this customer.
 * @param customerId `null`: those that are for everybody
 * @param moduleId `null`: every module
 */
export async function listCoupons(
  sql: Sql,
  view: ShopView,
  zoneIds: readonly number[],
  moduleId: number | null,
  customerId: number | null,
): Promise<Coupon[]> {
  const rows = await sql.query<CouponRow>(
    `select ${couponColumns('$1')}
      from coupons k left join stores s on s.id = k.store_id
      where k.status
        and exists (
          select 1 from zones z
            where z.id = any($2::int[])
              and ($5::timestamptz at time zone z.time_zone)::date between k.start_date and k.expire_date
              and (k.coupon_type <> 'zone_wise' or z.id = any(k.zone_ids))
              and (k.store_id is null or s.zone_id = z.id)
              and k.currency_code = z.currency_code
        )
        and (k.store_id is null or s.status)
        and ($3::int is null or k.module_id is null or k.module_id = $3)
        and (k.coupon_type <> 'free_delivery' or not exists (
          select 1 from modules m where m.id = $3 and m.module_type in ${TRIP_MODULES}
        ))
        and (k.customer_ids is null or $4::int = any(k.customer_ids))
        and (k.coupon_type <> 'first_order' or not ${hasOrdered('$4::int')})
        and (k.limit_per_customer is null or ${couponUses('k.id', '$4::int')} < k.limit_per_customer)
      order by k.id limit ${MAX_COUPONS}`,
    [view.language, zoneIds, moduleId, customerId, view.now],
  );
  return rows.map((row) => toCoupon(row, customerId));
}

/** For how many days after its end a coupon is still listed. */
const SHOWN_AFTER_END_DAYS = 30;

interface CouponRowWithState extends CouponRow {
  state: CouponState;
}

/**
 * All coupons of a customer in these zones, of every module: usable, upcoming, used up and recently expired ones, in
 * this order.
 */
export async function listCouponsWithState(
  sql: Sql,
  view: ShopView,
  zoneIds: readonly number[],
  customerId: number,
): Promise<Coupon[]> {
  const rows = await sql.query<CouponRowWithState>(
    `select ${couponColumns('$1')}, c.state
      from coupons k left join stores s on s.id = k.store_id
        cross join lateral (
          select ($4::timestamptz at time zone z.time_zone)::date as today from zones z
            where z.id = any($2::int[])
              and (k.coupon_type <> 'zone_wise' or z.id = any(k.zone_ids))
              and (k.store_id is null or s.zone_id = z.id)
              and k.currency_code = z.currency_code
            order by z.id limit 1
        ) z
        cross join lateral (
          select case
            when ${couponUses('k.id', '$3::int')} >= k.limit_per_customer then 'used_up'
            when z.today > k.expire_date then 'expired'
            when z.today < k.start_date then 'upcoming'
            else 'usable'
          end as state
        ) c
      where k.status
        and k.expire_date >= z.today - ${SHOWN_AFTER_END_DAYS}
        and (k.store_id is null or s.status)
        and (k.customer_ids is null or $3 = any(k.customer_ids))
        and (c.state = 'used_up' or k.coupon_type <> 'first_order' or not ${hasOrdered('$3::int')})
      order by array_position(array['usable', 'upcoming', 'used_up', 'expired'], c.state), k.id
      limit ${MAX_COUPONS}`,
    [view.language, zoneIds, customerId, view.now],
  );
  return rows.map(({ state, ...row }) => ({ ...toCoupon(row, customerId), state }));
}

/** The coupons that a store's own page offers to everybody. */
export async function listStoreCoupons(
  sql: Sql,
  view: ShopView,
  storeId: number,
): Promise<Coupon[]> {
  const rows = await sql.query<CouponRow>(
    `select ${couponColumns('$1')}
      from coupons k join stores s on s.id = k.store_id join zones z on z.id = s.zone_id
      where k.store_id = $2 and k.status and k.customer_ids is null
        and ($3::timestamptz at time zone z.time_zone)::date between k.start_date and k.expire_date
      order by k.id limit ${MAX_COUPONS}`,
    [view.language, storeId, view.now],
  );
  return rows.map((row) => toCoupon(row, null));
}

export interface CouponStore {
  id: number;
  module_id: number;
  zone_id: number;
  currency_code: string;
  time_zone: string;
}

export async function findCouponStore(sql: Sql, storeId: number): Promise<CouponStore | undefined> {
  return sql.one<CouponStore>(
    `select s.id, s.module_id, s.zone_id, s.currency_code, z.time_zone
      from stores s join zones z on z.id = s.zone_id where s.id = $1::bigint and s.status`,
    [storeId],
  );
}

/** A coupon with its relation to a customer. */
export interface CouponOfCustomer extends CouponRow {
  is_for_customer: boolean;
  uses: number;
  has_ordered: boolean;
}

/** The coupon of a code, ignoring case. @param customerId `null` for guests, who have no personal coupons */
export async function findCoupon(
  sql: Sql,
  language: string,
  code: string,
  customerId: number | null,
): Promise<CouponOfCustomer | undefined> {
  return sql.one<CouponOfCustomer>(
    `select ${couponColumns('$1')},
        (k.customer_ids is null or coalesce($3::int = any(k.customer_ids), false)) as is_for_customer,
        ${couponUses('k.id', '$3::int')} as uses,
        ${hasOrdered('$3::int')} as has_ordered
      from coupons k left join stores s on s.id = k.store_id
      where lower(k.code) = lower($2) and k.status`,
    [language, plainCode(code), customerId],
  );
}
