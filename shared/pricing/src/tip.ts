import { amountOf, digitsOf, toNumber } from './decimal';
import type { Numeric } from './wire';

/** Of what the order costs, in percent: a larger tip is taken for a slip of the finger until it is confirmed. */
const LARGE_TIP_PERCENT = 50;

/**
 * A tip in percent of what the items cost.
 * @param subtotal items and add-ons after their discounts; major units
 * @returns major units, rounded
 * @throws PricingError `not-a-number`, `negative`, `digits`
 */
export function tipOf(percent: Numeric, subtotal: Numeric, digits?: number | null): number {
  const exact = amountOf(subtotal, 'subtotal').times(amountOf(percent, 'percent')).div(100);
  return toNumber(exact.round(digitsOf(digits)));
}

/**
 * Whether a tip is so large that the customer is asked about it: more than half of what the order costs, and more
 * than the shop offers to choose anyway.
 * @param cost of the order beside the tip; major units
 * @param usual the largest tip that is offered; major units
 * @throws PricingError `not-a-number`, `negative`
 */
export function isLargeTip(tip: Numeric, cost: Numeric, usual: Numeric): boolean {
  const amount = amountOf(tip, 'dm_tips');
  const share = amountOf(cost, 'cost').times(LARGE_TIP_PERCENT).div(100);
  return amount.gt(share) && amount.gt(amountOf(usual, 'usual'));
}
