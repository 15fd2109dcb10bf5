import { hasCapability } from '@storefront/domain';
import { unitsOf } from './decimal';
import type { Issue } from './issue';
import { chosenVariation, countOf } from './selection';
import type { Numeric, PricedItem, Selection } from './wire';

/** How many units can be in the cart. */
export interface QuantityLimit {
  /** null: no limit. 0: out of stock. */
  readonly limit: number | null;
  /** The reason of the limit; the stock when both are equal. null: no limit. */
  readonly reason: 'stock' | 'maximum_cart_quantity' | null;
}

/** Stock left; null where it is not counted. The module decides that, or the item if it has no module. */
function stockOf(item: PricedItem, selection: Selection): number | null {
  if (item.module_type && !hasCapability(item.module_type, 'stock')) return null;
  const variation = chosenVariation(item, selection);
  const stock: Numeric | null | undefined = variation ? variation.stock : item.stock;
  if (stock === undefined || stock === null || stock === '') return null;
  return Math.max(0, Math.floor(countOf(stock, 'stock')));
}

/**
 * The most units a customer can have of a selection: the stock of the chosen variation, else of the item, and
 * `maximum_cart_quantity`. Absent or null stock is not counted, a stock of 0 is out of stock; an absent, null
 * or 0 maximum is no limit.
 * @throws PricingError `unknown-variation`, `not-a-number`
 */
export function quantityLimit(item: PricedItem, selection: Selection = {}): QuantityLimit {
  const stock = stockOf(item, selection);
  const maximum = Math.floor(countOf(item.maximum_cart_quantity, 'maximum_cart_quantity'));
  if (stock !== null && (maximum <= 0 || stock <= maximum))
    return { limit: stock, reason: 'stock' };
  if (maximum > 0) return { limit: maximum, reason: 'maximum_cart_quantity' };
  return { limit: null, reason: null };
}

/** `outOfStock` or `outOfLimits`, both with `limit`. */
export type QuantityIssueKey = 'outOfStock' | 'outOfLimits';

/** The issue of a quantity with a limit. */
export function quantityIssue(
  quantity: number,
  { limit, reason }: QuantityLimit,
): Issue<QuantityIssueKey> | null {
  if (limit === null || quantity <= limit) return null;
  return { key: reason === 'stock' ? 'outOfStock' : 'outOfLimits', params: { limit } };
}

/**
 * The quantity after a step of the stepper: never below 1, never above {@link quantityLimit}. `issue` says what
 * stopped an increase.
 * @param change units to add; negative to take away
 * @throws PricingError `quantity`, `unknown-variation`, `not-a-number`
 */
export function addToQuantity(
  item: PricedItem,
  selection: Selection,
  change: number,
): { quantity: number; issue: Issue<QuantityIssueKey> | null } {
  const now = unitsOf(selection.quantity, 'quantity');
  const requested = unitsOf(Math.max(1, now + change), 'quantity');
  const limit = quantityLimit(item, selection);
  if (change <= 0) return { quantity: requested, issue: null };
  const max = Math.max(now, limit.limit ?? requested);
  return { quantity: Math.min(requested, max), issue: quantityIssue(requested, limit) };
}
