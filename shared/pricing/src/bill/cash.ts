import { amountOf, digitsOf, ROUND_UP, toNumber } from '../money/decimal';
import type { Numeric } from '../money/wire';

/** Usual cash amounts: the next multiples of ten, fifty, a hundred and two hundred. */
const STEPS = [10, 50, 100, 200];

/**
 * Round sums for paying an amount without exact change, the smallest first.
 * @param amount the amount to pay in cash; major units
 * @throws PricingError `not-a-number`, `negative`
 */
export function roundSums(amount: Numeric): number[] {
  const exact = amountOf(amount, 'amount');
  const sums = STEPS.map((step) => toNumber(exact.div(step).round(0, ROUND_UP).times(step)));
  return [...new Set(sums)].filter((sum) => exact.lt(sum)).sort((one, other) => one - other);
}

/**
 * The change that a courier must bring; 0 if the sum is not enough.
 * @param paysWith the cash that the customer pays with; major units
 * @param amount the amount to pay in cash; major units
 * @throws PricingError `not-a-number`, `negative`, `digits`
 */
export function changeFor(paysWith: Numeric, amount: Numeric, digits?: number | null): number {
  const change = amountOf(paysWith, 'paysWith').minus(amountOf(amount, 'amount'));
  return change.gt(0) ? toNumber(change.round(digitsOf(digits))) : 0;
}
