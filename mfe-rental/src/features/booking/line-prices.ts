import type { RentalCart } from '@storefront/api';
import type { RentalQuote } from '@storefront/pricing';

/** What a line of the booking cart comes to, in major units. */
export interface LinePrice {
  readonly lineId: number;
  readonly quantity: number;
  readonly total: number;
}

/** Prices of all lines as they stand, none while the cart is not priced. */
export function pricesOf(cart: RentalCart, bill: RentalQuote | null): readonly LinePrice[] {
  return cart.carts.flatMap(({ id, quantity }, index) => {
    const total = bill?.lines[index]?.total;
    return total === undefined ? [] : [{ lineId: id, quantity, total }];
  });
}

/** Those of before that are another price now; a line of another number of vehicles is no comparison. */
export function changedPrices(
  before: readonly LinePrice[],
  now: readonly LinePrice[],
): readonly LinePrice[] {
  return before.filter(({ lineId, quantity, total }) => {
    const current = now.find((line) => line.lineId === lineId);
    return current !== undefined && current.quantity === quantity && current.total !== total;
  });
}
