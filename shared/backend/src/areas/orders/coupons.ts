import type { Coupon, CouponIssueKey, Issue } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import { refuse } from '../../server/refusal';

interface CouponRow {
  id: number;
  code: string;
  title: string;
  module_id: number | null;
  coupon_type: string;
  discount: number;
  discount_type: string;
  min_purchase: number;
  currency_code: string;
  max_discount: number;
  limit_per_customer: number | null;
  start_date: string;
  expire_date: string;
  store_id: number | null;
  zone_ids: number[];
  customer_ids: number[] | null;
  created_by: string;
  uses: number;
}

/** A coupon that this customer may use, if the bill meets its terms. */
export interface UsableCoupon {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly limit: number | null;
  /** As the pricing rules read it. */
  readonly terms: Coupon;
}

/** Who wants to use the coupon. */
export interface CouponUser {
  readonly id: number;
  readonly hasOrdered: boolean;
}

/**
 * Looks a coupon up for an order.
 * @throws {Refusal} 403 `coupon`: unknown, of another module, for others, used up, or not the first order
 */
export async function findUsableCoupon(
  sql: Sql,
  code: string,
  moduleId: number,
  user: CouponUser | null,
): Promise<UsableCoupon> {
  if (!user) return refuse(403, 'coupon', 'couponForCustomers');
  const row = await sql.one<CouponRow>(
    `select c.id, c.code, c.title ->> 'en' as title, c.module_id, c.coupon_type, c.discount,
        c.discount_type, c.currency_code, c.min_purchase, c.max_discount, c.limit_per_customer, c.start_date,
        c.expire_date, c.store_id, c.zone_ids, c.customer_ids, c.created_by,
        coalesce(u.uses, 0) as uses
      from coupons c left join coupon_uses u on u.coupon_id = c.id and u.customer_id = $2
      where lower(c.code) = lower($1) and c.status`,
    [code.trim(), user.id],
  );
  if (!row || (row.module_id !== null && row.module_id !== moduleId)) {
    return refuse(403, 'coupon', 'couponUnknown');
  }
  if (row.customer_ids && !row.customer_ids.includes(user.id)) {
    refuse(403, 'coupon', 'couponNotYours');
  }
  if (row.limit_per_customer !== null && row.uses >= row.limit_per_customer) {
    refuse(403, 'coupon', 'couponUsedUp');
  }
  if (row.coupon_type === 'first_order' && user.hasOrdered) {
    refuse(403, 'coupon', 'couponFirstOrder');
  }
  const { id, title, limit_per_customer, zone_ids, ...terms } = row;
  return {
    id,
    code: row.code,
    title,
    limit: limit_per_customer,
    terms: { ...terms, zoneId: zone_ids },
  };
}

/** @throws {Refusal} 403 `coupon` when the bill does not meet the coupon's terms */
export function refuseCouponProblem(problem: Issue<CouponIssueKey> | null): void {
  if (problem) refuse(403, 'coupon', problem.key, problem.params);
}

/** Counts a use. @throws {Refusal} 403 `coupon` when another order was faster with the last one */
export async function takeCoupon(
  tx: Transaction,
  coupon: UsableCoupon,
  customerId: number,
): Promise<void> {
  const used = await tx.one(
    `insert into coupon_uses (coupon_id, customer_id, uses) values ($1, $2, 1)
      on conflict (coupon_id, customer_id) do update set uses = coupon_uses.uses + 1
        where $3::int is null or coupon_uses.uses < $3
      returning uses`,
    [coupon.id, customerId, coupon.limit],
  );
  if (!used) refuse(403, 'coupon', 'couponUsedUp');
  await tx.query('update coupons set total_uses = total_uses + 1 where id = $1', [coupon.id]);
}

/** Gives a use back, of an order that came to nothing. */
export async function returnCoupon(
  tx: Transaction,
  couponId: number,
  customerId: number,
): Promise<void> {
  await tx.query(
    'update coupon_uses set uses = uses - 1 where coupon_id = $1 and customer_id = $2 and uses > 0',
    [couponId, customerId],
  );
  await tx.query(
    'update coupons set total_uses = total_uses - 1 where id = $1 and total_uses > 0',
    [couponId],
  );
}
