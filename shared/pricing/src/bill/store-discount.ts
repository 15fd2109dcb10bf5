import { cappedDiscount } from '../item/discount';
import { type Amount, amountOf, digitsOf, toNumber, zero } from '../money/decimal';
import { placeInSpan } from '../money/running';
import type { Numeric, StoreDiscount } from '../money/wire';

/** The time of a check, and its time zone. */
export interface Moment {
  readonly at: Date;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

export function exactStoreDiscount(
  discount: StoreDiscount | null | undefined,
  base: Amount,
  purchase: Amount,
  moment: Moment,
  digits: number,
): Amount {
  if (!discount || purchase.lt(amountOf(discount.min_purchase, 'min_purchase'))) return zero;
  if (placeInSpan(discount, moment.at, moment.timeZone) !== 'in') return zero;
  return cappedDiscount(base, discount, digits);
}

/**
 * The store's discount on a subtotal: only before its end date and time, and from `min_purchase` on; a percentage is
 * capped by `max_discount` (0 = no cap). At most the subtotal; 0 without a discount (`null`).
 * @param subtotal major units
 * @param at the time; the discount's dates are in `timeZone`
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `time`, `time-zone`, `digits`
 */
export function storeDiscountAmount(
  discount: StoreDiscount | null | undefined,
  subtotal: Numeric,
  at: Date,
  timeZone: string,
  digits?: number | null,
): number {
  const base = amountOf(subtotal, 'subtotal');
  const moment = { at, timeZone };
  return toNumber(exactStoreDiscount(discount, base, base, moment, digitsOf(digits)));
}
