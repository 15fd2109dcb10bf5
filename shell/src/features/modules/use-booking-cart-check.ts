import { useBusSignal } from '@storefront/bus/react';
import { sells } from '@storefront/domain';
import { useQueryClient } from '@storefront/platform';
import { getWhere } from '@storefront/session';
import { checkBookingCart } from './check-booking-cart';

/**
 * Looks at the booking cart whenever rental becomes the module that is shopped in, wherever it was chosen: the
 * header, home's tiles, a shared link.
 */
export function useBookingCartCheck(): void {
  const client = useQueryClient();
  useBusSignal('shell:module-changed', ({ moduleType }) => {
    if (sells(moduleType, 'trips')) void checkBookingCart(client, getWhere().zoneIds ?? []);
  });
}
