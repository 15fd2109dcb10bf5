import { type Coupon, read, serverNow } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { customerInfo } from '@storefront/api/customer';
import { useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import type { RentalQuote } from '@storefront/pricing';
import { useSignedIn, useWhere } from '@storefront/session';
import { useMemo, useState } from 'react';
import { type BookingToPrice, priceBooking } from './price-booking';

/** The part of the bill's input that the customer chooses; the page adds the rest. */
export interface WantedBooking
  extends Pick<BookingToPrice, 'lines' | 'provider' | 'measure' | 'ways'> {
  readonly coupon?: Coupon | null;
}

/**
 * The bill of a booking; `null` until all its input is known: a total that changes by itself a moment later would be
 * worse than none.
 * @param booking the same object until it changes
 */
export function usePricedBooking(booking: WantedBooking | null): RentalQuote | null {
  const { data: config } = useQuery(read(shopConfig));
  const signedIn = useSignedIn();
  const profile = useQuery({ ...read(customerInfo), enabled: signedIn });
  const zoneIds = useWhere((where) => where.zoneIds);
  const { timeZone } = useRegion();
  const [openedAt] = useState(serverNow);
  const isLoading = signedIn && profile.isLoading;
  const customer = (signedIn && profile.data) || null;
  return useMemo(() => {
    if (!booking || !config || isLoading) return null;
    // The fee of the chosen place is in its own currency.
    const isForeign = booking.lines.some(
      ({ vehicle: { currency } }) => currency && currency.currency_code !== config.currency_code,
    );
    if (isForeign) return null;
    const terms = { config, timeZone, now: openedAt, zoneIds: zoneIds ?? [], customer };
    return priceBooking({ ...booking, ...terms, coupon: booking.coupon ?? null });
  }, [booking, config, isLoading, timeZone, openedAt, zoneIds, customer]);
}
