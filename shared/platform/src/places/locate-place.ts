import { call } from '@storefront/api';
import { placeDetails } from '@storefront/api/places';
import type { MapPoint } from '@storefront/ui/map';

export interface LocatedPlace {
  readonly point: MapPoint;
  /** The address from the map service; `null` if it has none. */
  readonly address: string | null;
}

/**
 * The position of a search result.
 * @throws ApiError
 */
export async function locatePlace(placeId: string): Promise<LocatedPlace> {
  const { location, formattedAddress } = await call(placeDetails, { query: { placeid: placeId } });
  return {
    point: { lat: location.latitude, lng: location.longitude },
    address: formattedAddress ?? null,
  };
}
