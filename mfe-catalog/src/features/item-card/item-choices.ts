import type { Item, ItemSummary } from '@storefront/api';

/** An item in a list: light rows lack the choices. */
export type ListedItem = ItemSummary | Item;

/** Whether a row includes its choices. */
export function isFullItem(item: ListedItem): item is Item {
  return 'food_variations' in item;
}

/** Whether the item has choices: `unknown` for light rows without variations, since they may still have add-ons. */
export function choicesOf(item: ListedItem): 'some' | 'none' | 'unknown' {
  if (isFullItem(item)) {
    const lists = [item.food_variations, item.variations, item.choice_options, item.add_ons];
    return lists.some((list) => list.length > 0) ? 'some' : 'none';
  }
  return (item.has_variant ?? 0) > 0 ? 'some' : 'unknown';
}

/** Campaign items are marked by their dates. */
export function isCampaignItem(item: Pick<ItemSummary, 'available_date_starts'>): boolean {
  return Boolean(item.available_date_starts);
}
