import { sumMoney } from '../money/round-money';

/** For smaller payments a gateway's fee exceeds their value; major units. */
const MIN_PART = 1;

/**
 * The minimum and maximum of a partial payment of a trip, major units.
 * @param due the amount left to pay
 */
export function tripPartRange(due: number): { readonly least: number; readonly most: number } {
  return { least: Math.min(MIN_PART, due), most: due };
}

/**
 * Whether a chosen amount is a valid part of the amount due, in the currency's precision.
 * @param digits `digit_after_decimal_point`
 */
export function isTripPart(amount: number, due: number, digits: number): boolean {
  const { least, most } = tripPartRange(due);
  const isInRange = amount > 0 && amount >= least && amount <= most;
  return isInRange && sumMoney([amount], digits) === amount;
}
