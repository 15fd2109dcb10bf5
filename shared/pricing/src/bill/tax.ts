import { type Amount, amountOf, digitsOf, toNumber } from '../money/decimal';
import type { Numeric } from '../money/wire';

export function exactTax(amount: Amount, rate: Amount, included: boolean, digits: number): Amount {
  const product = amount.times(rate);
  return product.div(included ? rate.plus(100) : 100).round(digits);
}

/** The rates that are set where something is sold, in percent. */
export interface TaxRates {
  /** Of the zone, where the law has one rate for everything; `null`: each store has its own. */
  readonly zone_tax: Numeric | null;
  /** Of the store. */
  readonly store_tax: Numeric;
}

/**
 * The tax rate of what a store sells, in percent: that of its zone, also when it is 0, else its own.
 * @throws PricingError `not-a-number`, `negative`
 */
export const taxRate = ({ zone_tax, store_tax }: TaxRates): number =>
  toNumber(amountOf(zone_tax ?? store_tax, 'tax'));

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
