import type { RentalCart } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { choosePlace } from '@storefront/session';
import { useEffect } from 'react';

type LeftBehind = NonNullable<RentalCart['left_behind']>;

/** How long the return to the booking is offered, in milliseconds. */
const UNDO_MS = 10_000;

/** The carts that the customer was told about in this visit, each once on any page. */
const told = new Set<string>();

/** Chooses the pickup place of a booking again, so that the booking is shown. */
export function returnToBooking({ pickup_location: pickup, zone_ids }: LeftBehind): void {
  const { lat, lng, location_name } = pickup;
  choosePlace({
    location: location_name || `${lat}, ${lng}`,
    coordinates: { lat: Number(lat), lng: Number(lng) },
    zoneIds: zone_ids,
  });
}

/** Says once that a change of place has hidden the booking cart, and offers to return to its place. */
export function useToldLeftBehind(left: RentalCart['left_behind']): void {
  const common = useTexts('common').t;
  useEffect(() => {
    const key = JSON.stringify(left ?? null);
    if (!left || left.zone_ids.length === 0 || told.has(key)) return;
    told.add(key);
    toast.error(common('toasts.cartClearedForZone'), {
      durationMs: UNDO_MS,
      action: { label: common('actions.undo'), run: () => returnToBooking(left) },
    });
  }, [left, common]);
}
