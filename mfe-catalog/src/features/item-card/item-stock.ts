import { PricingError, quantityLimit } from '@storefront/pricing/shop';
import { isFullItem, type ListedItem } from './item-choices';

/** Up to this number of units a card shows how many are left. */
const LOW_STOCK = 5;

/** The remaining stock of an item, if it is counted: food has no stock. */
export type StockState =
  | { readonly state: 'in' }
  | { readonly state: 'low'; readonly left: number }
  | { readonly state: 'out' };

/** The largest stock among the item's variations: it is out of stock when all of them are. `null` when not counted. */
function unitsLeft(item: ListedItem): number | null {
  const variations = isFullItem(item) ? item.variations : [];
  const forms = variations.length > 0 ? variations.map(({ type }) => [{ type }]) : [[]];
  let most = 0;
  for (const variation of forms) {
    const { limit, reason } = quantityLimit(item, { variation });
    if (reason !== 'stock' || limit === null) return null;
    most = Math.max(most, limit);
  }
  return most;
}

export function stockOf(item: ListedItem): StockState {
  try {
    const left = unitsLeft(item);
    if (left === null) return { state: 'in' };
    if (left === 0) return { state: 'out' };
    return left <= LOW_STOCK ? { state: 'low', left } : { state: 'in' };
  } catch (error) {
    // Invalid numbers: the server decides when the item is ordered.
    if (error instanceof PricingError) return { state: 'in' };
    throw error;
  }
}
