import { lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { cartHistory } from '../feature';
import { withTexts } from './history-texts';
import type { BookingLabels } from './saved-bookings';

const SavedBookings = lazyPart(() => withTexts(import('./saved-bookings')), {
  missing: () => null,
});

function BelowBooking(props: { readonly labels: BookingLabels }): ReactNode {
  return (
    <Suspense>
      <SavedBookings {...props} />
    </Suspense>
  );
}

/** The part of this feature in the drawer of a booking. */
export const cartHistoryOfBooking = { ...cartHistory, BelowBooking };
