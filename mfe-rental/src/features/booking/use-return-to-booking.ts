import type { RentalCart } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { choosePlace } from '@storefront/session';
import { useEffect } from 'react';

type LeftBehind = NonNullable<RentalCart['left_behind']>;

/** How long the way back is offered, in milliseconds. */
const UNDO_MS = 10_000;

/** What was told of in this visit: each cart once, on whatever page. */
const told = new Set<string>();

/** Goes back to the place where a booking is picked up; it is shown again there. */
export function returnToBooking({ pickup_location: pickup, zone_ids }: LeftBehind): void {
  const { lat, lng, location_name } = pickup;
  choosePlace({
    location: location_name || `${lat}, ${lng}`,
    coordinates: { lat: Number(lat), lng: Number(lng) },
    zoneIds: zone_ids,
  });
}

/** Says once that a change of place has taken the booking cart away, and offers the way back. */
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
