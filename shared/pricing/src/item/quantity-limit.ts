import { hasCapability } from '@storefront/domain';
import { unitsOf } from '../money/decimal';
import type { Issue } from '../money/issue';
import type { Numeric, PricedItem, Selection } from '../money/wire';
import { chosenVariation, countOf } from './selection';

/** The maximum number of units of a selection in the cart. */
export interface QuantityLimit {
  /** null: no limit. 0: out of stock. */
  readonly limit: number | null;
  /** The reason of the limit; the stock if both are equal. null: no limit. */
  readonly reason: 'stock' | 'maximum_cart_quantity' | null;
}

/** Remaining stock; null if it is not counted, which the module decides, or the item if it has no module. */
function stockOf(item: PricedItem, selection: Selection): number | null {
  if (item.module_type && !hasCapability(item.module_type, 'stock')) return null;
  const variation = chosenVariation(item, selection);
  const stock: Numeric | null | undefined = variation ? variation.stock : item.stock;
  if (stock === undefined || stock === null || stock === '') return null;
  return Math.max(0, Math.floor(countOf(stock, 'stock')));
}

/**
 * The maximum of units that a customer can have of a selection: the stock of the chosen variation, else of the item,
 * and `maximum_cart_quantity`. Absent or null stock is not counted, a stock of 0 is out of stock; an absent, null or 0
 * maximum is no limit. The maximum applies to all lines of the item in an order, including other variations, and those
 * of other members of a group.
 * @param elsewhere units of the item in other lines ({@link unitsElsewhere})
 * @throws PricingError `unknown-variation`, `not-a-number`
 */
export function quantityLimit(
  item: PricedItem,
  selection: Selection = {},
  elsewhere = 0,
): QuantityLimit {
  const stock = stockOf(item, selection);
  const maximum = Math.floor(countOf(item.maximum_cart_quantity, 'maximum_cart_quantity'));
  const left = maximum > 0 ? Math.max(0, maximum - elsewhere) : null;
  if (stock !== null && (left === null || stock <= left)) return { limit: stock, reason: 'stock' };
  return { limit: left, reason: left === null ? null : 'maximum_cart_quantity' };
}

/** The units of a line's item in the other lines of a cart or an order. */
export function unitsElsewhere<Line extends { readonly quantity: number }>(
  lines: readonly Line[],
  line: Line,
  itemOf: (line: Line) => number,
): number {
  return lines
    .filter((other) => other !== line && itemOf(other) === itemOf(line))
    .reduce((sum, { quantity }) => sum + quantity, 0);
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
 * The quantity after a step of the stepper: never below 1, never above {@link quantityLimit}. `issue` is the reason why
 * an increase was limited.
 * @param change units to add; negative to remove some
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
