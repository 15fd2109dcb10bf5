import type { Item } from '@storefront/api';
import {
  addOnsTotal,
  effectiveDiscount,
  PricingError,
  roundMoney,
  sumMoney,
  unitPrice,
} from '@storefront/pricing/shop';
import { type ItemChoice, selectionOf } from './choice';

/** The amounts of a choice as they are shown; major units, rounded. */
export interface LineAmounts {
  /** One unit with its options, before the discount. */
  readonly unit: number;
  /** The same after it. */
  readonly now: number;
  /** All units and the add-ons. */
  readonly total: number;
}

/**
 * What a choice costs: unit price after the discount in force, times the quantity, plus the add-ons once.
 * `null` when the item's numbers make no sense.
 */
export function lineAmounts(
  item: Item,
  choice: ItemChoice,
  digits: number | undefined,
): LineAmounts | null {
  try {
    const unit = roundMoney(unitPrice(item, selectionOf(item, choice)), digits);
    const now = sumMoney([unit, -effectiveDiscount(item, unit, digits).amount], digits);
    const addOns = addOnsTotal(
      item.add_ons.map(({ id, price }) => ({ id, price, quantity: choice.addOns[id] ?? 0 })),
    );
    const units = Array.from({ length: choice.quantity }, () => now);
    return { unit, now, total: sumMoney([...units, roundMoney(addOns, digits)], digits) };
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}
