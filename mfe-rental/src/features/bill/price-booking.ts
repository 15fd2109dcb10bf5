import type { Config, Coupon, Customer, ProviderSummary, RentalCartLine } from '@storefront/api';
import {
  type PricedWays,
  PricingError,
  type RentalQuote,
  rentalQuote,
  type TripMeasure,
} from '@storefront/pricing';

export interface BookingToPrice {
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
export function priceBooking(booking: BookingToPrice): RentalQuote | null {
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
