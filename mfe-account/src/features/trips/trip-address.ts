import { paths } from '@storefront/platform';

/**
 * The page of a trip, for a gateway to come back to.
 * @param token of the link that opened it, where that is all that opens it
 */
export function tripAddress(tripId: number, token?: string | null): string {
  const page = `${window.location.origin}${paths.trackOrder.path}?trip_id=${tripId}`;
  return token ? `${page}#token=${encodeURIComponent(token)}` : page;
}
