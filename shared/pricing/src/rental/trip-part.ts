import { sumMoney } from '../money/round-money';

/** Gateways keep more of a smaller payment than it is worth; major units. */
const MIN_PART = 1;

/**
 * The least and the most that can be paid of a trip at once, major units.
 * @param due what is left to pay
 */
export function tripPartRange(due: number): { readonly least: number; readonly most: number } {
  return { least: Math.min(MIN_PART, due), most: due };
}

/**
 * Whether a chosen amount is a valid part of the due amount, in whole units of the currency.
 * @param digits `digit_after_decimal_point`
 */
export function isTripPart(amount: number, due: number, digits: number): boolean {
  const { least, most } = tripPartRange(due);
  const isInRange = amount > 0 && amount >= least && amount <= most;
  return isInRange && sumMoney([amount], digits) === amount;
}
