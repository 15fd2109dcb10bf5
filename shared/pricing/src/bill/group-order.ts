import { roundMoney, sumMoney } from '../money/round-money';
import { spreadMoney } from '../money/spread';
import type { Numeric } from '../money/wire';

/** The bill of a group order. Major units, rounded. */
export interface GroupBill {
  /** For each person: items and add-ons after the discounts of item, store and flash sale. */
  readonly items: readonly number[];
  /** The total that is charged. */
  readonly total: number;
  /** Costs that occur once, independent of the items: delivery, additional charge, packaging and tip. */
  readonly shared: number;
}

/**
 * Each person's share of an order. Shared costs are split equally; the rest, including coupon and tax, in proportion to
 * each person's items.
 * @returns the shares in the order of the people, adding up to the total exactly; a person without items pays nothing
 * @throws PricingError `not-a-number`, `digits`
 */
export function groupShares({ items, total, shared }: GroupBill, digits?: number | null): number[] {
  const takesPart = items.map((amount) => (amount > 0 ? 1 : 0));
  const isFree = takesPart.every((part) => part === 0);
  const weights = isFree ? items.map(() => 1) : takesPart;
  const equal = spreadMoney(roundMoney(shared, digits), weights, digits);
  const rest = sumMoney([total, -shared], digits);
  const own = spreadMoney(rest, isFree ? weights : items, digits);
  return own.map((part, index) => sumMoney([part, equal[index] ?? 0], digits));
}

/** The rest of a budget, negative if it is exceeded. @param budget major units; null: not set */
export function budgetLeft(
  budget: Numeric | null,
  amount: number,
  digits?: number | null,
): number | null {
  return budget === null ? null : sumMoney([budget, -amount], digits);
}
