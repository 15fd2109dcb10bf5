import { useBusSignal } from '@storefront/bus/react';
import { sells } from '@storefront/domain';
import { useQueryClient } from '@storefront/platform';
import { getWhere } from '@storefront/session';
import { checkBookingCart } from './check-booking-cart';

/** Checks the booking cart whenever rental is chosen, from the header, home's tiles or a shared link. */
export function useBookingCartCheck(): void {
  const client = useQueryClient();
  useBusSignal('shell:module-changed', ({ moduleType }) => {
    if (sells(moduleType, 'trips')) void checkBookingCart(client, getWhere().zoneIds ?? []);
  });
}
