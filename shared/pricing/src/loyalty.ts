import { amountOf, limitOf, ROUND_DOWN, toNumber } from './decimal';
import type { Numeric } from './wire';

/**
 * Points earned when an order or trip completes (Contract 5.2 (12)):
 * floor(order amount × `loyalty_point_item_purchase_point` / 100). Absent percent: 0 points.
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

/**
 * Money credited for points (Contract 5.2 (12)): floor(points / `loyalty_point_exchange_rate`).
 * An absent, null or 0 rate counts as 1.
 * @throws PricingError `not-a-number`, `negative`
 */
export function loyaltyTransferAmount(points: Numeric, rate: Numeric | null | undefined): number {
  const perUnit = limitOf(rate, 'loyalty_point_exchange_rate') ?? 1;
  return toNumber(amountOf(points, 'point').div(perUnit).round(0, ROUND_DOWN));
}
