import type { CartLine, Config, Item, StoreDetails } from '@storefront/api';
import * as samples from '@storefront/api/testing';

export const { sampleItem } = samples;

/** Something without choices from a shelf with a counted stock. */
export function sampleGrocery(change: Partial<Item> = {}): Item {
  return sampleItem({ ...samples.grocery, ...change });
}

export function sampleLine(id: number, change: Partial<CartLine> = {}): CartLine {
  const item = change.item ?? sampleItem();
  return {
    id,
    item_id: item.id,
    model: 'Item',
    quantity: 1,
    price: 13,
    variation: [{ name: 'Size', values: { label: ['Large'] } }],
    add_on_ids: [],
    add_on_qtys: [],
    item,
    ...change,
  };
}

export function sampleGroceryLine(id: number, change: Partial<CartLine> = {}): CartLine {
  const item = change.item ?? sampleGrocery();
  return sampleLine(id, { item, price: item.price, variation: [], ...change });
}

export function sampleConfig(change: Partial<Config> = {}): Config {
  return samples.sampleConfig({ ...samples.checkoutConfig, ...change });
}

/** A store that delivers and hands over, at any time and for any amount. */
export function sampleStore(change: Partial<StoreDetails> = {}): StoreDetails {
  return samples.sampleStore({
    tax: 10,
    discount: null,
    delivery: true,
    take_away: true,
    schedule_order: true,
    minimum_order: 0,
    ...change,
  });
}
