import type { CartLine, Config, RentalCart, SavedCart } from '@storefront/api';
import { businessMoment } from '../cart/business-moment';
import { priceCart } from '../cart/price-cart';

/** The summary of a cart. */
export interface CartShare {
  readonly storeName: string;
  /** Pieces or vehicles. */
  readonly count: number;
  /** Major units, before delivery. */
  readonly amount: number;
  readonly names: readonly string[];
}

export function shareOfLines(
  storeName: string,
  lines: readonly CartLine[],
  config: Config | null,
): CartShare {
  const { count, subtotal } = priceCart({
    ...businessMoment(),
    lines,
    config: config ?? {},
    store: null,
  });
  return { storeName, count, amount: subtotal, names: lines.map(({ item }) => item.name) };
}

export function shareOfBooking(storeName: string, { carts, user_data }: RentalCart): CartShare {
  return {
    storeName,
    count: carts.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: user_data?.total_cart_price ?? 0,
    names: carts.map(({ vehicle }) => vehicle.name),
  };
}

export function shareOfSaved(
  { store_name, lines, booking }: SavedCart,
  config: Config | null,
): CartShare {
  return booking ? shareOfBooking(store_name, booking) : shareOfLines(store_name, lines, config);
}
