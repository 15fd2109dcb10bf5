import type { CartLine, Config, Item, StoreDetails } from '@storefront/api';
import { isItemAvailable, type Moment } from '@storefront/pricing/order';
import { priceCart } from '../cart/price-cart';

/** How many are offered. */
const OFFERED = 6;

export interface FittingItem {
  readonly item: Item;
  /** What one piece would add to the cart, and what it costs without its discount; major units. */
  readonly price: number;
  readonly was: number;
}

export interface GapInput extends Moment {
  readonly lines: readonly CartLine[];
  readonly config: Config;
  /** Its minimum order is what the lines are below. */
  readonly store: StoreDetails;
}

/** One piece of an item, without choices. Its id is none of the cart's. */
const pieceOf = (item: Item): CartLine => ({
  id: -item.id,
  item_id: item.id,
  item,
  price: item.price,
  quantity: 1,
  variation: [],
  add_on_ids: [],
  add_on_qtys: [],
});

/**
 * The items that bring a cart to its store's minimum, those that exceed it least first; behind them those that come
 * nearest. An item that needs a choice, or cannot be had as it is, is none of them.
 */
export function fittingItems(
  items: readonly Item[],
  { lines, config, store, ...moment }: GapInput,
): readonly FittingItem[] {
  const minimum = store.minimum_order ?? 0;
  return items
    .flatMap((item) => {
      const piece = pieceOf(item);
      const cart = priceCart({ ...moment, lines: [...lines, piece], config, store });
      const { state, price } = cart.lines.at(-1) ?? {};
      const isNow = isItemAvailable(item, moment.at, moment.timeZone);
      if (state?.kind !== 'orderable' || !price || !isNow) return [];
      const fitting = { item, price: price.total, was: price.items };
      return [{ fitting, over: cart.subtotal - minimum }];
    })
    .sort((a, b) => Number(a.over < 0) - Number(b.over < 0) || Math.abs(a.over) - Math.abs(b.over))
    .slice(0, OFFERED)
    .map(({ fitting }) => fitting);
}
