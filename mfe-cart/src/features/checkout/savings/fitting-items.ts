import type { CartLine, Config, Item, StoreDetails } from '@storefront/api';
import { isItemAvailable, type Moment } from '@storefront/pricing/order';
import { priceCart } from '../../cart/price-cart';

/** How many are offered. */
const OFFERED = 6;

export interface FittingItem {
  readonly item: Item;
  /** The amount that one piece adds to the cart, and its price before the discount; major units. */
  readonly price: number;
  readonly was: number;
}

export interface GapInput extends Moment {
  readonly lines: readonly CartLine[];
  readonly config: Config;
  /** The store whose minimum order the lines do not reach. */
  readonly store: StoreDetails;
}

/** One piece of an item, without choices. Its id is not that of a cart line. */
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
 * The items that bring a cart to its store's minimum, those that exceed it least first; then those that come nearest to
 * it. Items that need a choice or cannot be ordered are excluded.
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
