import { type CashbackOffer, cashbackOf } from '../bill/best-offer';
import { amountOf, digitsOf, larger, ROUND_DOWN, smaller, toNumber, zero } from '../money/decimal';
import type { Numeric } from '../money/wire';

/** A completed purchase, its rewards, and the refunded part. Major units and whole points. */
export interface RefundedPurchase {
  /** The amount for which the rewards were earned. */
  readonly orderAmount: Numeric;
  readonly refunded: Numeric;
  readonly points: number;
  readonly cashback: Numeric;
  /** The offer of the cashback. Absent or null: unknown, the cashback is taken back in proportion. */
  readonly offer?: CashbackOffer | null;
  readonly digits?: number | null;
}

/**
 * The rewards that a refund takes back: the customer keeps what the rest of the purchase would have earned. Points are
 * taken back in proportion to the amount. The cashback is computed again by its offer, so that a minimum purchase or a
 * cap applies to the rest; dates are ignored.
 * @returns whole points, and cashback in major units, rounded
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `digits`
 */
export function refundedRewards(purchase: RefundedPurchase): {
  readonly points: number;
  readonly cashback: number;
} {
  const digits = digitsOf(purchase.digits);
  const paid = amountOf(purchase.orderAmount, 'order_amount');
  const rest = larger(paid.minus(amountOf(purchase.refunded, 'refund_amount')), zero);
  const points = amountOf(purchase.points, 'points');
  const cashback = amountOf(purchase.cashback, 'cashback');
  const share = (of: typeof paid) => (paid.gt(0) ? of.times(rest).div(paid) : zero);
  const keptPoints = share(points).round(0, ROUND_DOWN);
  const keptCashback = purchase.offer
    ? smaller(amountOf(cashbackOf(purchase.offer, rest.toFixed(), digits), 'cashback'), cashback)
    : share(cashback).round(digits);
  return {
    points: toNumber(points.minus(keptPoints)),
    cashback: toNumber(cashback.minus(keptCashback)),
  };
}
