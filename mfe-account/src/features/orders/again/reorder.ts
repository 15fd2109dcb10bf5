import type { Item, OrderDetail } from '@storefront/api';
import type { RuleIssue } from '@storefront/i18n';
import type { CartItemRequest } from '@storefront/platform';
import { type Selection, validateSelection } from '@storefront/pricing';

/** The request that orders a line again, or why that is no longer possible. */
export type Reorder = { readonly request: CartItemRequest } | { readonly issue: RuleIssue };

/**
 * Orders a line of an old order again: the same options, add-ons and quantity, on today's item. Only choices that the
 * item still offers are requested, at today's price.
 * @param line as it was ordered
 * @param item as it is sold now
 */
export function reorder(line: OrderDetail, item: Item, storeName: string): Reorder {
  const selection: Selection = {
    variation: line.variation.map((chosen) =>
      'values' in chosen
        ? { name: chosen.name, values: { label: chosen.values.map(({ label }) => label) } }
        : { type: chosen.type },
    ),
    add_on_ids: line.add_ons.map(({ id }) => id),
    add_on_qtys: line.add_ons.map(({ quantity }) => quantity),
    quantity: line.quantity,
  };
  const [issue] = validateSelection(item, selection);
  if (issue?.key === 'addOnUnknown') {
    const gone = line.add_ons.find(({ id }) => id === issue.params.name);
    return { issue: { ...issue, params: { name: gone?.name ?? '' } } };
  }
  if (issue) return { issue };
  return { request: { item, selection, storeName } };
}
