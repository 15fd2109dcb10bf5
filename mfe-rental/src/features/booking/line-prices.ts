import type { RentalCart } from '@storefront/api';
import type { RentalQuote } from '@storefront/pricing';

/** The total of a line of the booking cart, in major units. */
export interface LinePrice {
  readonly lineId: number;
  readonly quantity: number;
  readonly total: number;
}

/** The current prices of all lines; none while the cart is not priced. */
export function pricesOf(cart: RentalCart, bill: RentalQuote | null): readonly LinePrice[] {
  return cart.carts.flatMap(({ id, quantity }, index) => {
    const total = bill?.lines[index]?.total;
    return total === undefined ? [] : [{ lineId: id, quantity, total }];
  });
}

/** Earlier prices that differ from the current ones. A line with another quantity is not compared. */
export function changedPrices(
  before: readonly LinePrice[],
  now: readonly LinePrice[],
): readonly LinePrice[] {
  return before.filter(({ lineId, quantity, total }) => {
    const current = now.find((line) => line.lineId === lineId);
    return current !== undefined && current.quantity === quantity && current.total !== total;
  });
}
