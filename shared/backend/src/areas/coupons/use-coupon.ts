import type { Coupon, CouponIssueKey, Issue } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import type { UsableCoupon } from './coupon-row';
import { type CouponOfCustomer, couponUses, findCoupon } from './queries';

/** Why a customer may not use a coupon in a module with any bill; `null` when it may be used. */
export function customerProblem(coupon: CouponOfCustomer, moduleId: number) {
  if (coupon.module_id !== null && coupon.module_id !== moduleId) return 'couponModule';
  if (!coupon.is_for_customer) return 'couponNotYours';
  const { limit_per_customer: limit, uses } = coupon;
  if (limit !== null && uses >= limit) return 'couponUsedUp';
  return coupon.coupon_type === 'first_order' && coupon.has_ordered ? 'couponFirstOrder' : null;
}

/** A coupon in the form of the pricing rules, which check currency, dates, zone, store and minimum. */
export function termsOf({ zone_ids, ...coupon }: CouponOfCustomer): Coupon {
  return { ...coupon, zoneId: zone_ids };
}

/**
 * Finds a coupon for an order or a trip. Its terms are checked with the bill.
 * @throws {Refusal} 403 `coupon`: unknown, of another module, for others, used up, or not the first order
 */
export async function findUsableCoupon(
  sql: Sql,
  code: string,
  moduleId: number,
  customer: { readonly id: number } | null,
): Promise<UsableCoupon> {
  if (!customer) return refuse(403, 'coupon', 'couponForCustomers');
  const coupon = await findCoupon(sql, 'en', code, customer.id);
  if (!coupon) return refuse(403, 'coupon', 'couponUnknown');
  const problem = customerProblem(coupon, moduleId);
  if (problem) refuse(403, 'coupon', problem);
  return {
    id: coupon.id,
    code: coupon.code,
    title: coupon.title,
    limit: coupon.limit_per_customer,
    terms: termsOf(coupon),
  };
}

/** @throws {Refusal} 403 `coupon` when the bill does not meet the coupon's terms */
export function refuseCouponProblem(problem: Issue<CouponIssueKey> | null): void {
  if (problem) refuse(403, 'coupon', problem.key, problem.params);
}

/**
 * Counts a use.
 * @throws {Refusal} 403 `coupon` when another order took the last use
 */
export async function takeCoupon(
  tx: Transaction,
  coupon: UsableCoupon,
  customerId: number,
): Promise<void> {
  const used = await tx.one(
    `insert into coupon_uses (coupon_id, customer_id, uses)
        select $1, $2, 1 where $3::int is null or ${couponUses('$1', '$2')} < $3
      on conflict (coupon_id, customer_id) do update set uses = coupon_uses.uses + 1
        where $3::int is null or coupon_uses.uses < $3
      returning uses`,
    [coupon.id, customerId, coupon.limit],
  );
  if (!used) refuse(403, 'coupon', 'couponUsedUp');
  await tx.query('update coupons set total_uses = total_uses + 1 where id = $1', [coupon.id]);
}

/** Decrements the uses of a coupon when an order is canceled; a guest's uses are counted by their trips. */
export async function returnCoupon(
  tx: Transaction,
  couponId: number,
  customerId: number | null,
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
