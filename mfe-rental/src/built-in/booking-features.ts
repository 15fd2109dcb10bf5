import type { RentalCart } from '@storefront/api';
import { cartHistoryOfBooking } from '@storefront/feature-cart-history/booking';
import type { ComponentType } from 'react';

/** How bookings are named in the parts of features. */
export interface BookingLabels {
  /** The number of vehicles. */
  readonly count: (count: number) => string;
  /** Time and place of the pickup. */
  readonly pickup: (trip: NonNullable<RentalCart['user_data']>) => string;
}

/** The parts of a feature in the drawer of a booking. */
export interface BookingFeature {
  /** As in `FEATURES`. */
  readonly name: string;
  /** Below the booking, and beside an empty one. */
  readonly BelowBooking: ComponentType<{ readonly labels: BookingLabels }>;
}

export const bookingFeatures: readonly BookingFeature[] = [cartHistoryOfBooking];
