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
  /** The chosen ways that the provider offers. */
  readonly ways?: PricedWays | null;
  readonly config: Config;
  readonly timeZone: string;
  readonly now: Date;
  /** Zones of the pickup place. */
  readonly zoneIds: readonly number[];
  readonly coupon: Coupon | null;
  /** The customer, for the first-order discount; `null` for guests. */
  readonly customer: Customer | null;
}

/**
 * The bill of a booking, computed by the same rules as on the server.
 * @returns `null` when the server's rows cannot be priced: no figure is better than a wrong one
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
