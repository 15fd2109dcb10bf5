import type { RentalCart, SavedCart } from '@storefront/api';
import { rentalCartGet } from '@storefront/api/rental';
import {
  CartSummary,
  SavedCartSection,
  useSavedCartChanges,
  useSavedCarts,
} from '@storefront/platform/saved-carts';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { settingsOf } from '../trip/cart-trip';
import { useTripLabels } from '../trip/use-trip-labels';

interface SavedBooking extends SavedCart {
  readonly booking: RentalCart;
}

const isBooking = (cart: SavedCart): cart is SavedBooking => cart.booking !== null;
const refreshes = [rentalCartGet];

/** The bookings that were saved when another one replaced them. Each can be restored or removed. */
export function SavedBookings(): ReactNode {
  const { t } = useRentalTexts();
  return (
    <SavedCartSection
      t={t}
      carts={useSavedCarts().filter(isBooking)}
      changes={useSavedCartChanges({ t, refreshes })}
      summary={(saved) => <Summary saved={saved} />}
    />
  );
}

/** A saved booking: provider, vehicles, time and total. */
function Summary({ saved: { store_name, booking } }: { readonly saved: SavedBooking }): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const { carts, user_data: trip } = booking;
  const count = carts.reduce((sum, { quantity }) => sum + quantity, 0);
  const vehicles = carts.map(({ vehicle }) => vehicle.name);
  return (
    <CartSummary
      name={store_name}
      facts={trip ? [...vehicles, labels.pickup(settingsOf(trip))] : vehicles}
      count={t('booking.count', { count })}
      amount={trip ? (trip.total_cart_price ?? 0) : null}
    />
  );
}
