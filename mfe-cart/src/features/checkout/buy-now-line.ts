import type { CartLine, Item } from '@storefront/api';
import { PricingError, type Selection, unitPrice } from '@storefront/pricing/order';
import * as z from '@storefront/session/schema';
import { modelOf, variationOf } from '../cart/line-body';

const Choice = z.union([
  z.object({ name: z.string(), values: z.object({ label: z.array(z.string()) }) }),
  z.object({ type: z.string() }),
]);

/** The fields of an item of Buy Now that the checkout reads. Prices and stock come from the server. */
export const BuyNow = z.object({
  kind: z.enum(['buy_now', 'campaign']),
  moduleId: z.int(),
  item: z.object({ id: z.int() }),
  selection: z.object({
    variation: z.nullish(z.array(Choice)),
    add_on_ids: z.nullish(z.array(z.int())),
    add_on_qtys: z.nullish(z.array(z.int().check(z.positive()))),
    quantity: z.optional(z.int().check(z.positive())),
  }),
  note: z.optional(z.string().check(z.maxLength(200))),
});
export type BuyNow = z.infer<typeof BuyNow>;

/** The item as the only line of an order. @param item its current state */
export function buyNowLine({ selection, note }: BuyNow, item: Item): CartLine {
  return {
    id: 0,
    item_id: item.id,
    model: modelOf(item),
    item,
    quantity: selection.quantity ?? 1,
    price: priceOf(item, selection),
    variation: variationOf(item, selection),
    add_on_ids: selection.add_on_ids ?? [],
    add_on_qtys: selection.add_on_qtys ?? [],
    ...(note ? { note } : {}),
  };
}

/** Choices that no longer exist have no price; the line then says so and is not charged. */
function priceOf(item: Item, selection: Selection): number {
  try {
    return unitPrice(item, selection);
  } catch (error) {
    if (error instanceof PricingError) return item.price;
    throw error;
  }
}
