import { amountOf, limitOf, ROUND_DOWN, ROUND_UP, toNumber } from '../money/decimal';
import type { Numeric } from '../money/wire';

/**
 * Points earned with a completed order or trip: floor(order amount × `loyalty_point_item_purchase_point` / 100). Absent
 * percent: 0 points.
 * @throws PricingError `not-a-number`, `negative`
 */
export function loyaltyPointsEarned(
  orderAmount: Numeric,
  percent: Numeric | null | undefined,
): number {
  const points = amountOf(orderAmount, 'order_amount')
    .times(amountOf(percent, 'loyalty_point_item_purchase_point'))
    .div(100);
  return toNumber(points.round(0, ROUND_DOWN));
}

/** A transfer of points into the wallet. */
export interface PointTransfer {
  /** Whole points that are paid out; those that do not make a whole unit of money stay with the customer. */
  readonly points: number;
  /** Whole major units. */
  readonly amount: number;
}

/**
 * The value of points: one unit of money per `loyalty_point_exchange_rate` points. Only paid out points are debited. An
 * absent, null or 0 rate counts as 1.
 * @throws PricingError `not-a-number`, `negative`
 */
export function pointTransfer(points: Numeric, rate: Numeric | null | undefined): PointTransfer {
  const perUnit = limitOf(rate, 'loyalty_point_exchange_rate') ?? 1;
  const amount = amountOf(points, 'point').div(perUnit).round(0, ROUND_DOWN);
  return { points: toNumber(amount.times(perUnit).round(0, ROUND_UP)), amount: toNumber(amount) };
}
