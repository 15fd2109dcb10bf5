import { paths } from '@storefront/platform';

interface TripAddressParts {
  /** The token of the link that opened the trip, if nothing else gives access. */
  readonly token?: string | null | undefined;
  /** Further query parameters. */
  readonly query?: string;
}

/** The address of a trip's page, to which a gateway returns. */
export function tripAddress(tripId: number, { token, query }: TripAddressParts = {}): string {
  const search = [`trip_id=${tripId}`, query].filter(Boolean).join('&');
  const page = `${window.location.origin}${paths.trackOrder.path}?${search}`;
  return token ? `${page}#token=${encodeURIComponent(token)}` : page;
}
