import type { Coupon, RentalCart } from '@storefront/api';
import type { RentalQuote } from '@storefront/pricing';
import { useMemo } from 'react';
import { usePricedBooking } from '../bill/use-priced-booking';
import { settingsOf } from '../trip/cart-trip';
import { chosenFulfilment } from '../trip/trip-fulfilment';
import { measureOfCart } from './booking-trip';

/** The bill of the booking cart; `null` until everything that it depends on is known. */
export function useBookingBill(
  cart: RentalCart | undefined,
  coupon: Coupon | null,
): RentalQuote | null {
  const booking = useMemo(() => {
    if (!cart?.user_data || cart.carts.length === 0) return null;
    const measure = measureOfCart(cart.user_data);
    const ways = chosenFulfilment(settingsOf(cart.user_data), cart.user_data.ways);
    return { lines: cart.carts, provider: cart.carts[0]?.provider, measure, ways, coupon };
  }, [cart, coupon]);
  return usePricedBooking(booking);
}
