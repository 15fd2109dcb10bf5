import type { Sql, Transaction } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import type { UsableCoupon } from './coupon-row';
import { findCoupon } from './queries';
import { customerProblem, termsOf } from './use-coupon';

/** The identity of a guest: the browser, and the phone of the trip. */
interface CouponGuest {
  readonly owner: string;
  readonly contactNumber: string;
  /** The trip that uses the coupon now. */
  readonly tripId: number;
}

/**
 * Finds a coupon for a guest's trip, if everybody may use it. First-order coupons are not possible, because only an
 * account can show that an order is the first one.
 * @throws {Refusal} 403 `coupon`
 */
export async function findGuestCoupon(
  sql: Sql,
  code: string,
  moduleId: number,
): Promise<UsableCoupon> {
  const coupon = await findCoupon(sql, 'en', code, null);
  if (!coupon) return refuse(403, 'coupon', 'couponUnknown');
  const problem = customerProblem(coupon, moduleId);
  if (problem) refuse(403, 'coupon', problem);
  if (coupon.coupon_type === 'first_order') refuse(403, 'coupon', 'couponForCustomers');
  const { id, title, limit_per_customer: limit } = coupon;
  return { id, code: coupon.code, title, limit, terms: termsOf(coupon) };
}

/**
 * Counts a guest's use. Earlier uses are counted by the guest's trips, by this browser or this phone; the lock on the
 * coupon prevents two concurrent last uses.
 * @throws {Refusal} 403 `coupon`
 */
export async function takeGuestCoupon(
  tx: Transaction,
  { id, limit }: UsableCoupon,
  { owner, contactNumber, tripId }: CouponGuest,
): Promise<void> {
  await tx.query('update coupons set total_uses = total_uses + 1 where id = $1', [id]);
  if (limit === null) return;
  const before = await tx.one<{ uses: number }>(
    `select count(*) as uses from trips
      where coupon_id = $1 and id <> $2 and trip_status <> 'canceled'
        and (owner = $3 or contact_number = $4)`,
    [id, tripId, owner, contactNumber],
  );
  if ((before?.uses ?? 0) >= limit) refuse(403, 'coupon', 'couponUsedUp');
}
