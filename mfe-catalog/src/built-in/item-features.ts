import type { Item } from '@storefront/api';
import { compareOfItem } from '@storefront/feature-compare/item';
import type { PriceRange } from '@storefront/pricing/shop';
import type { ComponentType } from 'react';
import type { ListedItem } from '../features/item-card/item-choices';
import type { StockState } from '../features/item-card/item-stock';

/** What the catalog says of an item, for features that show it in another way. */
export interface ItemFacts {
  /** The price as the customer sees it, in major units; `null` when the item's numbers are invalid. */
  readonly usePriceRange: () => (item: Item) => PriceRange | null;
  readonly stockOf: (item: Item) => StockState;
}

/** The parts of a feature beside the other actions on an item. They are in the chunk of these actions. */
export interface ItemFeature {
  /** As in `FEATURES`. */
  readonly name: string;
  /** Fetches its texts. */
  prepare(): Promise<void>;
  readonly Tools: ComponentType<{ readonly item: ListedItem; readonly facts: ItemFacts }>;
}

export const itemFeatures: readonly ItemFeature[] = [compareOfItem];
