import { type Amount, amountOf, digitsOf, toNumber } from './decimal';
import type { Numeric } from './wire';

export function exactTax(amount: Amount, rate: Amount, included: boolean, digits: number): Amount {
  const product = amount.times(rate);
  return product.div(included ? rate.plus(100) : 100).round(digits);
}

/**
 * Tax of an amount. Included: the part that the amount contains, amount × rate / (100 + rate), which is **not**
 * added to the bill. Excluded: amount × rate / 100.
 * @param amount after every discount, before delivery; major units
 * @param ratePercent the store's `tax`; absent, null and 0: no tax
 * @throws PricingError `not-a-number`, `negative`, `digits`
 */
export function taxAmount(
  amount: Numeric,
  ratePercent: Numeric | null | undefined,
  included: boolean,
  digits?: number | null,
): number {
  const rate = amountOf(ratePercent, 'tax');
  return toNumber(exactTax(amountOf(amount, 'amount'), rate, included, digitsOf(digits)));
}
