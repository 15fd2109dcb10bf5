import { type Amount, decimal, digitsOf, ROUND_DOWN, sumOf, toNumber, zero } from './decimal';
import type { Numeric } from './wire';

/**
 * Splits an amount in proportion to weights into rounded parts that add up to it exactly: every part is rounded down,
 * and the rest is distributed, one smallest unit each, to the parts with the largest remainders. Weights of 0 get
 * nothing. No part exceeds its weight unless the amount exceeds the sum of the weights.
 */
export function spread(amount: Amount, weights: readonly Amount[], digits: number): Amount[] {
  const whole = sumOf(weights);
  if (whole.eq(0)) return weights.map(() => zero);
  const shares = weights.map((weight) => amount.times(weight).div(whole));
  const parts = shares.map((share) => share.round(digits, ROUND_DOWN));
  const unit = zero.plus(1).div(10 ** digits);
  let missing = amount.minus(sumOf(parts)).div(unit).toNumber();
  const byLoss = shares
    .map((share, index) => ({ index, loss: share.minus(parts[index] ?? zero) }))
    .sort((a, b) => b.loss.cmp(a.loss));
  for (const { index } of byLoss) {
    if (missing-- <= 0) break;
    parts[index] = (parts[index] ?? zero).plus(unit);
  }
  return parts;
}

/**
 * {@link spread} of an amount of a bill over its lines.
 * @param amount major units
 * @throws PricingError `not-a-number`, `digits`
 */
export function spreadMoney(
  amount: Numeric,
  weights: readonly Numeric[],
  digits?: number | null,
): number[] {
  const exact = weights.map((weight) => decimal(weight, 'weight'));
  return spread(decimal(amount, 'amount'), exact, digitsOf(digits)).map(toNumber);
}
