import type { RentalCart } from '@storefront/api';
import { rentalCartGet } from '@storefront/api/rental';
import { CartSummary } from '@storefront/platform/cart-summary';
import type { ReactNode } from 'react';
import type { SavedCart } from '../entities';
import { useHistoryTexts } from './history-texts';
import { SavedCartSection } from './saved-cart-section';
import { type SavedCartTexts, useSavedCartChanges, useSavedCarts } from './use-saved-carts';

/** How the rental app names what is in a booking. */
export interface BookingLabels {
  /** The number of vehicles. */
  readonly count: (count: number) => string;
  /** Time and place of the pickup. */
  readonly pickup: (trip: NonNullable<RentalCart['user_data']>) => string;
}

interface SavedBooking extends SavedCart {
  readonly booking: RentalCart;
}

interface SavedBookingsProps {
  readonly labels: BookingLabels;
}

const isBooking = (cart: SavedCart): cart is SavedBooking => cart.booking !== null;
const refreshes = [rentalCartGet];

/** The bookings that were set aside for another one, each with buttons to restore or remove it. */
export default function SavedBookings({ labels }: SavedBookingsProps): ReactNode {
  const texts = useHistoryTexts().t;
  const t: SavedCartTexts = (key, values) => texts(`bookings.${key}`, values);
  return (
    <SavedCartSection
      t={t}
      carts={useSavedCarts().filter(isBooking)}
      changes={useSavedCartChanges({ t, refreshes })}
      summary={({ store_name, booking: { carts, user_data: trip } }) => {
        const vehicles = carts.map(({ vehicle }) => vehicle.name);
        return (
          <CartSummary
            name={store_name}
            facts={trip ? [...vehicles, labels.pickup(trip)] : vehicles}
            count={labels.count(carts.reduce((sum, { quantity }) => sum + quantity, 0))}
            amount={trip ? (trip.total_cart_price ?? 0) : null}
          />
        );
      }}
    />
  );
}
