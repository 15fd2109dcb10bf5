import type { RentalCart } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { choosePlace } from '@storefront/session';
import { useEffect } from 'react';
import { UNDO_MS } from './use-cart-changes';

type LeftBehind = NonNullable<RentalCart['left_behind']>;

/** The carts that were reported in this visit: each once, on any page. */
const notified = new Set<string>();

/** Chooses the pickup place of a booking again, so that its cart is shown again. */
export function returnToBooking({ pickup_location: pickup, zone_ids }: LeftBehind): void {
  const { lat, lng, location_name } = pickup;
  choosePlace({
    location: location_name || `${lat}, ${lng}`,
    coordinates: { lat: Number(lat), lng: Number(lng) },
    zoneIds: zone_ids,
  });
}

/**
 * Shows one toast when a change of place has hidden the booking cart, with a button to return to the previous place.
 */
export function useLeftBehindNotice(left: RentalCart['left_behind']): void {
  const common = useTexts('common').t;
  useEffect(() => {
    const key = JSON.stringify(left ?? null);
    if (!left || left.zone_ids.length === 0 || notified.has(key)) return;
    notified.add(key);
    toast.error(common('toasts.cartClearedForZone'), {
      durationMs: UNDO_MS,
      action: { label: common('actions.undo'), run: () => returnToBooking(left) },
    });
  }, [left, common]);
}
