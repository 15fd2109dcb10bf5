import type { Item } from '@storefront/api';
import {
  addOnsTotal,
  PricingError,
  priceRange,
  roundMoney,
  sumMoney,
} from '@storefront/pricing/shop';
import { type ItemChoice, possibleVariations, selectionOf, variationOf } from './choice';

/** The amounts of a choice as they are shown; major units, rounded. */
export interface LineAmounts {
  /** One unit with its options, before the discount. */
  readonly unit: number;
  /** The unit price after the discount. */
  readonly now: number;
  /** The price per kilogram or litre after the discount. */
  readonly perUnit: Item['price_per_unit'];
  /** All units and the add-ons. */
  readonly total: number;
}

/**
 * The price of a choice: unit price after the current discount, times the quantity, plus the add-ons once. An
 * incomplete choice has the price of its cheapest completion.
 * @returns `null` when the item's numbers are invalid
 */
export function lineAmounts(
  item: Item,
  choice: ItemChoice,
  digits: number | undefined,
): LineAmounts | null {
  try {
    const possible = possibleVariations(item, choice.picks);
    const open = possible.length > 0 ? { ...item, variations: possible } : item;
    const { min: unit, discountedMin: now } = priceRange(open, digits, selectionOf(open, choice));
    const addOns = addOnsTotal(
      item.add_ons.map(({ id, price }) => ({ id, price, quantity: choice.addOns[id] ?? 0 })),
    );
    const units = Array.from({ length: choice.quantity }, () => now);
    const { price_per_unit: perUnit } = variationOf(item, choice.picks) ?? item;
    return { unit, now, perUnit, total: sumMoney([...units, roundMoney(addOns, digits)], digits) };
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}
