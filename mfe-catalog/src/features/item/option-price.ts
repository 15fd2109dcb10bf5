import type { Item, VariationValue } from '@storefront/api';
import { PricingError, roundMoney } from '@storefront/pricing/shop';
import { emptyChoice, variationOf } from './choice';
import { lineAmounts } from './line-amounts';

/** The extra charge of an option; 0 for an empty text, `null` for a text that is not a number. */
export function optionPrice({ optionPrice: text }: VariationValue): number | null {
  if (text.trim() === '') return 0;
  try {
    return roundMoney(text, 8);
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

/**
 * The item's price with each option of its only group, after the discount, as in the total.
 * @returns `null` when all prices equal the item's own
 */
export function optionPrices(
  item: Item,
  options: readonly string[],
  digits: number | undefined,
): (number | null)[] | null {
  const empty = emptyChoice(item);
  const prices = options.map((option) => {
    if (!variationOf(item, [option])) return null;
    return lineAmounts(item, { ...empty, picks: [option] }, digits)?.now ?? null;
  });
  return new Set(prices).size > 1 ? prices : null;
}
