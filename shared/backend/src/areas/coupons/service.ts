import type { Coupon } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';
import { refuse } from '../../server/refusal';
import { toCoupon } from './coupon-row';
import { findCoupon, findCouponStore } from './queries';

export interface CouponQuestion {
  readonly code: string;
  readonly storeId: number;
  readonly moduleId: number;
  readonly customerId: number;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Whether a customer may use a code in a store. The minimum purchase is not looked at: it is part of the bill.
 * @throws {Refusal} `coupon`: 404 for an unknown code or one of another module, store or zone, 403
 *   when expired, of another currency or for somebody else, 406 when used up
 */
export async function checkCoupon(sql: Sql, question: CouponQuestion): Promise<Coupon> {
  const { code, storeId, moduleId, customerId, language, now } = question;
  const coupon = await findCoupon(sql, language, code, customerId);
  const store = await findCouponStore(sql, storeId, now);
  if (!coupon || !store || store.module_id !== moduleId) {
    return refuse(404, 'coupon', 'couponUnknown');
  }
  const isElsewhere =
    (coupon.module_id !== null && coupon.module_id !== moduleId) ||
    (coupon.store_id !== null && coupon.store_id !== store.id) ||
    (coupon.coupon_type === 'zone_wise' && !coupon.zone_ids.includes(store.zone_id)) ||
    store.today < coupon.start_date;
  if (isElsewhere) refuse(404, 'coupon', 'couponUnknown');
  if (coupon.currency_code !== store.currency_code) {
    refuse(403, 'coupon', 'couponCurrency', { currency: coupon.currency_code });
  }
  if (!coupon.is_for_customer) refuse(403, 'coupon', 'couponNotYours');
  if (store.today > coupon.expire_date) refuse(403, 'coupon', 'couponExpired');
  const isUsedUp =
    (coupon.limit_per_customer !== null && coupon.uses >= coupon.limit_per_customer) ||
    (coupon.coupon_type === 'first_order' && coupon.has_ordered);
  if (isUsedUp) refuse(406, 'coupon', 'couponUsedUp');
  const { is_for_customer, uses, has_ordered, ...row } = coupon;
  return { ...toCoupon(row, customerId), ...storeIds(row.store_id) };
}

/** Outside lists `data` holds the ids, which a program can compare. */
function storeIds(storeId: number | null): Pick<Coupon, 'data'> {
  return storeId === null ? {} : { data: JSON.stringify([storeId]) };
}
