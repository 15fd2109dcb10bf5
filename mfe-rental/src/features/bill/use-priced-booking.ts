import {
  type Config,
  type Coupon,
  type Customer,
  type ProviderSummary,
  type RentalCartLine,
  read,
  serverNow,
} from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { customerInfo } from '@storefront/api/customer';
import { useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import {
  type PricedWays,
  PricingError,
  type RentalQuote,
  rentalQuote,
  type TripMeasure,
} from '@storefront/pricing';
import { useSignedIn, useWhere } from '@storefront/session';
import { useMemo, useState } from 'react';

interface BookingToPrice {
  readonly lines: readonly Pick<RentalCartLine, 'vehicle' | 'quantity' | 'extras'>[];
  readonly provider: ProviderSummary | null | undefined;
  readonly measure: TripMeasure;
  /** Prices of the chosen delivery and one-way return. */
  readonly ways?: PricedWays | null;
  readonly config: Config;
  readonly timeZone: string;
  readonly now: Date;
  /** Zones of the pickup place. */
  readonly zoneIds: readonly number[];
  readonly coupon: Coupon | null;
  /** The customer, whose first order it may be; `null` for guests. */
  readonly customer: Customer | null;
}

/**
 * The bill of a booking, by the same rules as the server's.
 * @returns `null` when the server's rows cannot be priced: no amount is better than a wrong one
 */
function priceBooking(booking: BookingToPrice): RentalQuote | null {
  try {
    return rentalQuote({
      carts: booking.lines,
      user_data: booking.measure,
      ways: booking.ways ?? null,
      provider: booking.provider ?? null,
      config: booking.config,
      zoneId: booking.zoneIds,
      coupon: booking.coupon,
      firstOrder: booking.customer,
      at: booking.now,
      timeZone: booking.timeZone,
    });
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

/** The part of the bill's input that the customer chooses; the page adds the rest. */
export interface WantedBooking
  extends Pick<BookingToPrice, 'lines' | 'provider' | 'measure' | 'ways'> {
  readonly coupon?: Coupon | null;
}

/**
 * The bill of a booking; `null` until all its input is known: a total that changes a moment later would be worse than
 * none.
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
    // The fee at the chosen place is in that place's currency.
    const isForeign = booking.lines.some(
      ({ vehicle: { currency } }) => currency && currency.currency_code !== config.currency_code,
    );
    if (isForeign) return null;
    const terms = { config, timeZone, now: openedAt, zoneIds: zoneIds ?? [], customer };
    return priceBooking({ ...booking, ...terms, coupon: booking.coupon ?? null });
  }, [booking, config, isLoading, timeZone, openedAt, zoneIds, customer]);
}
