import { cappedDiscount } from '../item/discount';
import { type Amount, amountOf, digitsOf, toNumber, zero } from '../money/decimal';
import type { Issue } from '../money/issue';
import { placeInSpan } from '../money/running';
import type { Coupon, Numeric } from '../money/wire';
import type { Moment } from './store-discount';

/** The facts that a coupon is checked against. */
export interface CouponContext extends Partial<Moment> {
  /** Items and add-ons after the discounts of item, store and flash sale; major units. */
  readonly subtotal: Numeric;
  /** The current zone, or all zones of the current place. */
  readonly zoneId?: Numeric | readonly Numeric[] | null;
  readonly storeId?: Numeric | null;
  readonly digits?: number | null;
  /** The currency of the bill. Absent or null: not checked. */
  readonly currency?: string | null;
}

export type CouponIssueKey =
  | 'couponCurrency'
  | 'couponMinimum'
  | 'couponZone'
  | 'couponStore'
  | 'couponNotStarted'
  | 'couponExpired';

/** Ids in `data`: `5`, `[5]`, `["5","6"]`, as text or list. Names and absent values contain none. */
function idsIn(data: unknown): string[] {
  const text = String(data);
  return /^[\s\d,"[\]]+$/.test(text) ? (text.match(/\d+/g) ?? []) : [];
}

function fitsZone(coupon: Coupon, zoneId: CouponContext['zoneId']): boolean {
  const zones = coupon.zoneId?.length ? coupon.zoneId.map(String) : idsIn(coupon.data);
  return idsIn(zoneId).some((id) => zones.includes(id));
}

function fitsStore(coupon: Coupon, storeId: CouponContext['storeId']): boolean {
  const ids = coupon.coupon_type === 'store_wise' ? idsIn(coupon.data) : [];
  const stores = ids.length > 0 ? ids : idsIn(coupon.store_id ?? coupon.store?.id);
  return stores.includes(String(storeId));
}

/** A store's own coupon (`created_by` vendor) applies only in that store, regardless of its type. */
const isForStores = (coupon: Coupon): boolean =>
  coupon.coupon_type === 'store_wise' ||
  (coupon.created_by === 'vendor' && (coupon.store_id ?? null) !== null);

/**
 * The reason why a coupon does not apply, or null if it does: currency, zone and store must match, and the subtotal
 * must reach `min_purchase`. Its dates are checked if `at` and `timeZone` are given; both days are included. Uses per
 * customer, customer lists and `first_order` are checked by the server.
 *
 * Keys: `couponCurrency` {currency}, `couponMinimum` {min_purchase}, `couponZone`, `couponStore`, `couponNotStarted`
 * {start_date}, `couponExpired` {expire_date}.
 * @throws PricingError `not-a-number`, `negative`, `time`, `time-zone`
 */
export function couponProblem(
  coupon: Coupon,
  context: CouponContext,
): Issue<CouponIssueKey> | null {
  const { at, timeZone, currency } = context;
  if (currency && coupon.currency_code && coupon.currency_code !== currency) {
    return { key: 'couponCurrency', params: { currency: coupon.currency_code } };
  }
  if (at && timeZone) {
    const span = { start_date: coupon.start_date, end_date: coupon.expire_date };
    const place = placeInSpan(span, at, timeZone);
    if (place === 'before') {
      return { key: 'couponNotStarted', params: { start_date: coupon.start_date ?? '' } };
    }
    if (place === 'after') {
      return { key: 'couponExpired', params: { expire_date: coupon.expire_date ?? '' } };
    }
  }
  if (coupon.coupon_type === 'zone_wise' && !fitsZone(coupon, context.zoneId)) {
    return { key: 'couponZone', params: {} };
  }
  if (isForStores(coupon) && !fitsStore(coupon, context.storeId)) {
    return { key: 'couponStore', params: {} };
  }
  const minimum = amountOf(coupon.min_purchase, 'min_purchase');
  if (amountOf(context.subtotal, 'subtotal').lt(minimum)) {
    return { key: 'couponMinimum', params: { min_purchase: toNumber(minimum) } };
  }
  return null;
}

/** The effect of a coupon on a bill; without a coupon there is none. */
export interface AppliedCoupon {
  readonly problem: Issue<CouponIssueKey> | null;
  readonly discount: Amount;
  readonly freesDelivery: boolean;
}

export function applyCoupon(
  coupon: Coupon | null | undefined,
  context: CouponContext,
): AppliedCoupon {
  const problem = coupon ? couponProblem(coupon, context) : null;
  if (!coupon || problem) return { problem, discount: zero, freesDelivery: false };
  if (coupon.coupon_type === 'free_delivery')
    return { problem, discount: zero, freesDelivery: true };
  const subtotal = amountOf(context.subtotal, 'subtotal');
  const discount = cappedDiscount(subtotal, coupon, digitsOf(context.digits));
  return { problem, discount, freesDelivery: false };
}

/**
 * The applicable coupon with the largest discount; among equals the first. `null` if none has an effect. A larger
 * discount never increases the bill, because tax and first-order discount are computed from the rest.
 * @throws PricingError as {@link couponDiscount}
 */
export function bestCoupon<AnyCoupon extends Coupon>(
  coupons: readonly AnyCoupon[],
  context: CouponContext,
): AnyCoupon | null {
  let best: AnyCoupon | null = null;
  let most = 0;
  for (const coupon of coupons) {
    const discount = couponDiscount(coupon, context);
    if (discount > most) [best, most] = [coupon, discount];
  }
  return best;
}

/**
 * The discount of a coupon: 0 if {@link couponProblem} returns a reason, and for `free_delivery` coupons; a percentage
 * is capped by `max_discount` unless that is 0; an amount is flat. At most the subtotal.
 * @returns major units, rounded
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `digits`, `time`, `time-zone`
 */
export function couponDiscount(coupon: Coupon | null | undefined, context: CouponContext): number {
  return toNumber(applyCoupon(coupon, context).discount);
}
