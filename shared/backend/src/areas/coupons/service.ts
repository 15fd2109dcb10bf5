import type { Coupon } from '@storefront/api';
import { couponProblem } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { toCoupon } from './coupon-row';
import { findCoupon, findCouponStore } from './queries';
import { customerProblem, termsOf } from './use-coupon';

export interface CouponInput {
  readonly code: string;
  readonly storeId: number;
  readonly moduleId: number;
  /** Zones that count instead of the store's: for a trip, those of its pickup. */
  readonly zoneIds?: readonly number[];
  /** `null` for guests. */
  readonly customerId: number | null;
  readonly language: Language;
  readonly now: Date;
}

/** The HTTP status of each problem in this call. Placing an order answers 403 for all of them. */
const statuses = {
  couponModule: 404,
  couponStore: 404,
  couponZone: 404,
  couponNotStarted: 404,
  couponNotYours: 403,
  couponCurrency: 403,
  couponExpired: 403,
  couponMinimum: 403,
  couponUsedUp: 406,
  couponFirstOrder: 406,
} as const;

/**
 * Whether a customer may use a code in a store. The minimum purchase is not checked here: it is part of the bill.
 * @throws {Refusal} `coupon`: 404 for an unknown code or one of another module, store or zone, 403
 *   when expired, of another currency or for another customer, 406 when used up
 */
export async function checkCoupon(sql: Sql, input: CouponInput): Promise<Coupon> {
  const { code, storeId, moduleId, customerId, language, now } = input;
  const coupon = await findCoupon(sql, language, code, customerId);
  const store = await findCouponStore(sql, storeId);
  if (!coupon || !store || store.module_id !== moduleId) {
    return refuse(404, 'coupon', 'couponUnknown');
  }
  const terms = couponProblem(termsOf(coupon), {
    subtotal: coupon.min_purchase,
    zoneId: input.zoneIds ?? store.zone_id,
    storeId: store.id,
    currency: store.currency_code,
    at: now,
    timeZone: store.time_zone,
  });
  const problem = customerProblem(coupon, moduleId) ?? terms?.key;
  if (problem) {
    refuse(statuses[problem], 'coupon', problem, terms?.params);
  }
  if (customerId === null && coupon.coupon_type === 'first_order') {
    refuse(403, 'coupon', 'couponForCustomers');
  }
  const { is_for_customer, uses, has_ordered, ...row } = coupon;
  return { ...toCoupon(row, customerId), ...storeIds(row.store_id) };
}

/** Outside of lists, `data` contains the ids, which a client can compare. */
function storeIds(storeId: number | null): Pick<Coupon, 'data'> {
  return storeId === null ? {} : { data: JSON.stringify([storeId]) };
}
