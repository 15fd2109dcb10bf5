import { type Amount, amountOf, digitsOf, toNumber } from '../money/decimal';
import type { Numeric } from '../money/wire';

export function exactTax(amount: Amount, rate: Amount, included: boolean, digits: number): Amount {
  const product = amount.times(rate);
  return product.div(included ? rate.plus(100) : 100).round(digits);
}

/** The tax rates of the place of sale, in percent. */
export interface TaxRates {
  /** The zone's rate, where the law has one rate for everything; `null`: each store has its own. */
  readonly zone_tax: Numeric | null;
  /** The store's rate. */
  readonly store_tax: Numeric;
}

/**
 * The tax rate for a store's sales, in percent: the zone's rate, even if it is 0, else the store's own.
 * @throws PricingError `not-a-number`, `negative`
 */
export const taxRate = ({ zone_tax, store_tax }: TaxRates): number =>
  toNumber(amountOf(zone_tax ?? store_tax, 'tax'));

/**
 * Tax of an amount. Included: the contained part, amount × rate / (100 + rate), which is **not** added to the bill.
 * Excluded: amount × rate / 100.
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
