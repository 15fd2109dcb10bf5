import type { CartLine, CartModel, CartVariation, Item } from '@storefront/api';
import type { CartAddBody } from '@storefront/api/cart';
import type { CartItemRequest } from '@storefront/platform';
import { choiceKey, roundMoney, type Selection, unitPrice } from '@storefront/pricing/order';

/** The server treats an empty text as absent, which would keep the line's note. */
const NO_NOTE = ' ';

/** Only campaign items have dates. */
export function modelOf(item: Pick<Item, 'available_date_starts'>): CartModel {
  return item.available_date_starts ? 'ItemCampaign' : 'Item';
}

/**
 * The choices in the contract's format: labels by group for food, the chosen variation with its price and stock for
 * the older form.
 */
export function variationOf(item: Pick<Item, 'variations'>, selection: Selection): CartVariation {
  return (selection.variation ?? []).flatMap((choice): CartVariation => {
    if ('values' in choice) {
      const label = [...choice.values.label];
      return label.length > 0 ? [{ name: choice.name, values: { label } }] : [];
    }
    const chosen = item.variations.find(({ type }) => type === choice.type);
    if (!chosen) return [];
    const { type, price, stock } = chosen;
    return [{ type, price, ...(typeof stock === 'number' ? { stock } : {}) }];
  });
}

/**
 * The body that adds an item. Its price is the one that the customer saw; the server recomputes it.
 * @param digits of the currency
 * @throws PricingError when the item does not offer the selection
 */
export function addBody(
  { item, selection, note }: Pick<CartItemRequest, 'item' | 'selection' | 'note'>,
  digits: number | null,
): CartAddBody {
  return {
    model: modelOf(item),
    item_id: item.id,
    price: roundMoney(unitPrice(item, selection), digits),
    quantity: selection.quantity ?? 1,
    variation: variationOf(item, selection),
    add_on_ids: [...(selection.add_on_ids ?? [])],
    add_on_qtys: [...(selection.add_on_qtys ?? [])],
    ...(note === undefined ? {} : { note: note || NO_NOTE }),
  };
}

/** The body that restores a line. */
export function lineBody(line: CartLine): CartAddBody {
  return {
    model: line.model ?? line.item_type ?? 'Item',
    item_id: line.item_id,
    price: line.price,
    quantity: line.quantity,
    variation: line.variation,
    add_on_ids: line.add_on_ids,
    add_on_qtys: line.add_on_qtys,
    ...(line.note ? { note: line.note } : {}),
  };
}

/** Whether the server would treat two lines as the same: equal item and choices, in any order. */
export function sameChoice(line: CartLine, body: CartAddBody): boolean {
  return (
    line.item_id === body.item_id &&
    (line.model ?? line.item_type ?? 'Item') === body.model &&
    choiceKey(line.variation) === choiceKey(body.variation)
  );
}
