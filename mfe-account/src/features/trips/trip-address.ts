import { paths } from '@storefront/platform';

/** The page of a trip, for a gateway to come back to. */
export function tripAddress(tripId: number): string {
  return `${window.location.origin}${paths.trackOrder.path}?trip_id=${tripId}`;
}
