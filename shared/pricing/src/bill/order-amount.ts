import { amountOf, digitsOf, larger, limitOf, toNumber, zero } from '../money/decimal';
import type { Numeric } from '../money/wire';

/** The amounts of an order from which a refund is computed. */
export interface RefundableOrder {
  readonly order_amount: Numeric;
  readonly delivery_charge?: Numeric | null;
  readonly dm_tips?: Numeric | null;
}

/**
 * The refunded amount: order amount − delivery − tip, at least 0. Absent delivery and tip are 0.
 * @throws PricingError `not-a-number`, `negative`, `digits`
 */
export function refundAmount(order: RefundableOrder, digits?: number | null): number {
  const notRefunded = amountOf(order.delivery_charge, 'delivery_charge').plus(
    amountOf(order.dm_tips, 'dm_tips'),
  );
  const amount = amountOf(order.order_amount, 'order_amount').minus(notRefunded);
  return toNumber(larger(amount, zero).round(digitsOf(digits)));
}

/**
 * Whether cash on delivery is allowed for an amount: not above the zone's `maximum_cod_order_amount`. An absent, null
 * or 0 maximum is no limit.
 * @throws PricingError `not-a-number`, `negative`
 */
export function isCashAllowed(orderAmount: Numeric, maximum: Numeric | null | undefined): boolean {
  const limit = limitOf(maximum, 'maximum_cod_order_amount');
  return !limit || amountOf(orderAmount, 'order_amount').lte(limit);
}
