import { amountOf, digitsOf, toNumber } from './decimal';
import type { Numeric } from './wire';

/** In percent of the order's price: a larger tip counts as a typing error until it is confirmed. */
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
 * Whether a tip is so large that the customer must confirm it: more than half of the order's price, and more than the
 * largest offered one.
 * @param cost price of the order without the tip; major units
 * @param usual the largest tip that is offered; major units
 * @throws PricingError `not-a-number`, `negative`
 */
export function isLargeTip(tip: Numeric, cost: Numeric, usual: Numeric): boolean {
  const amount = amountOf(tip, 'dm_tips');
  const share = amountOf(cost, 'cost').times(LARGE_TIP_PERCENT).div(100);
  return amount.gt(share) && amount.gt(amountOf(usual, 'usual'));
}
