import { paths } from '@storefront/platform';

interface TripAddressParts {
  /** The token of the link, if only the link opens the trip. */
  readonly token?: string | null | undefined;
  /** Further parameters of the query. */
  readonly query?: string;
}

/** The page of a trip to which a gateway returns. */
export function tripAddress(tripId: number, { token, query }: TripAddressParts = {}): string {
  const search = [`trip_id=${tripId}`, query].filter(Boolean).join('&');
  const page = `${window.location.origin}${paths.trackOrder.path}?${search}`;
  return token ? `${page}#token=${encodeURIComponent(token)}` : page;
}
