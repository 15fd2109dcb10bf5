import type { CartLine, Item } from '@storefront/api';
import { PricingError, unitPrice } from '@storefront/pricing';
import * as z from 'zod/mini';
import { modelOf, variationOf } from '../cart/line-body';

const Choice = z.union([
  z.object({ name: z.string(), values: z.object({ label: z.array(z.string()) }) }),
  z.object({ type: z.string() }),
]);

/**
 * What the checkout reads of an item that is bought without the cart. Prices and stock are asked of the server
 * anew.
 */
export const BuyNow = z.object({
  kind: z.enum(['buy_now', 'campaign']),
  moduleId: z.int(),
  item: z.object({ id: z.int() }),
  selection: z.object({ variation: z.nullish(z.array(Choice)) }),
  addOns: z.record(z.string(), z.int()),
  quantity: z.int().check(z.positive()),
});
export type BuyNow = z.infer<typeof BuyNow>;

/** The item as the one line of an order. @param item as it is now */
export function buyNowLine(kept: BuyNow, item: Item): CartLine {
  const addOns = Object.entries(kept.addOns).filter(([, quantity]) => quantity > 0);
  const choices = {
    variation: kept.selection.variation ?? [],
    add_on_ids: addOns.map(([id]) => Number(id)),
    add_on_qtys: addOns.map(([, quantity]) => quantity),
  };
  const variation = variationOf(item, choices);
  return {
    id: 0,
    item_id: item.id,
    model: modelOf(item),
    item,
    quantity: kept.quantity,
    price: priceOf(item, choices),
    variation,
    add_on_ids: choices.add_on_ids,
    add_on_qtys: choices.add_on_qtys,
  };
}

/** Choices that are gone have no price; the line then says so instead of being charged. */
function priceOf(item: Item, choices: Parameters<typeof unitPrice>[1]): number {
  try {
    return unitPrice(item, choices);
  } catch (error) {
    if (error instanceof PricingError) return item.price;
    throw error;
  }
}
