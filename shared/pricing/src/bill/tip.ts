import { amountOf, digitsOf, toNumber } from '../money/decimal';
import type { Numeric } from '../money/wire';

/** In percent of the order's price: a larger tip is treated as a typing error until it is confirmed. */
const LARGE_TIP_PERCENT = 50;

/**
 * A tip as a percentage of the price of the items.
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
 * largest offered tip.
 * @param cost the price of the order without the tip; major units
 * @param usual the largest offered tip; major units
 * @throws PricingError `not-a-number`, `negative`
 */
export function isLargeTip(tip: Numeric, cost: Numeric, usual: Numeric): boolean {
  const amount = amountOf(tip, 'dm_tips');
  const share = amountOf(cost, 'cost').times(LARGE_TIP_PERCENT).div(100);
  return amount.gt(share) && amount.gt(amountOf(usual, 'usual'));
}

/**
 * A small tip in each currency, in major units. The value of the same number differs widely: 10 Egyptian pounds are
 * little, 10 Kuwaiti dinars more than most orders.
 */
const smallTips: Readonly<Record<string, number>> = {
  ...{ AED: 5, BHD: 0.25, DZD: 50, EGP: 10, EUR: 1, GBP: 1, IQD: 500, JOD: 0.5, JPY: 100 },
  ...{ KWD: 0.25, LYD: 2, MAD: 5, OMR: 0.25, QAR: 5, SAR: 5, TND: 1, TRY: 20, USD: 1, YER: 100 },
};

/**
 * The tips to offer as amounts in a currency, the smallest first. None for an unknown currency, for which only
 * percentages of the order are offered.
 */
export function offeredTips(currency: string | null | undefined): readonly number[] {
  const small = smallTips[currency ?? ''];
  return small === undefined ? [] : [small, 2 * small, 3 * small];
}

/** The most frequent tip, rounded to the steps that suit the currency; `null` if it rounds to nothing. */
export function usualTip(amount: number, currency: string | null | undefined): number | null {
  const [small] = offeredTips(currency);
  if (small === undefined) return null;
  const step = small / 2;
  return Math.round(amount / step) * step || null;
}
