import { paths } from '@storefront/platform';

interface TripAddressParts {
  /** Of the link that opened it, where that is all that opens it. */
  readonly token?: string | null | undefined;
  /** What else is in its query. */
  readonly query?: string;
}

/** The page of a trip, for a gateway to come back to. */
export function tripAddress(tripId: number, { token, query }: TripAddressParts = {}): string {
  const search = [`trip_id=${tripId}`, query].filter(Boolean).join('&');
  const page = `${window.location.origin}${paths.trackOrder.path}?${search}`;
  return token ? `${page}#token=${encodeURIComponent(token)}` : page;
}
