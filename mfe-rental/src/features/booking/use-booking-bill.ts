import { useConfig } from '@storefront/api/config';
import type { RentalCart } from '@storefront/api/rental';
import type { RentalQuote } from '@storefront/pricing';
import { useMemo } from 'react';
import { priceBooking } from '../bill/price-booking';
import { useBusinessTimeZone } from '../trip/use-trip';
import { measureOfCart } from './booking-trip';

/** The bill of the booking cart; `null` until all that it depends on is known. */
export function useBookingBill(cart: RentalCart | undefined): RentalQuote | null {
  const { data: config } = useConfig();
  const timeZone = useBusinessTimeZone();
  return useMemo(() => {
    if (!cart?.user_data || !config || cart.carts.length === 0) return null;
    return priceBooking({
      lines: cart.carts,
      provider: cart.carts[0]?.provider,
      measure: measureOfCart(cart.user_data),
      config,
      timeZone,
      now: new Date(),
    });
  }, [cart, config, timeZone]);
}
