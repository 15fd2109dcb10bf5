import { decimal, digitsOf, sumOf, toNumber } from './decimal';
import type { Numeric } from './wire';

/**
 * Rounds half away from zero, in decimal arithmetic: 1.005 at 2 digits is 1.01 and -1.005 is -1.01. Never returns -0.
 * @param amount major units
 * @param digits `digit_after_decimal_point`, 0 to 8; by default 2, as in the configuration
 * @throws PricingError `not-a-number`, `digits`
 */
export function roundMoney(amount: Numeric, digits?: number | null): number {
  return toNumber(decimal(amount, 'amount').round(digitsOf(digits)));
}

/**
 * The exact sum, rounded once at the end: 0.1 + 0.2 is 0.3. An empty sum is 0.
 * @throws PricingError `not-a-number`, `digits`
 */
export function sumMoney(amounts: readonly Numeric[], digits?: number | null): number {
  return toNumber(
    sumOf(amounts.map((amount) => decimal(amount, 'amount'))).round(digitsOf(digits)),
  );
}
