import { getRegion, useFormats } from '@storefront/i18n';
import type { PricedItem } from '@storefront/pricing';
import {
  type EffectiveDiscount,
  effectiveDiscount,
  type PriceRange,
  PricingError,
  priceRange,
} from '@storefront/pricing/shop';

export interface ItemPrice {
  readonly range: PriceRange;
  readonly discount: EffectiveDiscount;
}

/** Prices of an item, or `null` when its numbers are invalid: it is then shown without a price. */
export function itemPrice(item: PricedItem, digits: number | undefined): ItemPrice | null {
  try {
    return {
      range: priceRange(item, digits),
      discount: effectiveDiscount(item, item.price, digits),
    };
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

/** Decimals of amounts, from the configuration. */
export function useDigits(): number | undefined {
  // Subscribes to the region, which the shell sets with the configuration.
  useFormats();
  return getRegion().currency.digits ?? undefined;
}
