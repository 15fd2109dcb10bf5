import type { VariationValue } from '@storefront/api';
import { PricingError, roundMoney } from '@storefront/pricing/shop';

/** What an option adds to the price; empty is 0, and `null` is a text that is no number (B10). */
export function optionPrice({ optionPrice: text }: VariationValue): number | null {
  if (text.trim() === '') return 0;
  try {
    return roundMoney(text, 8);
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}
