import { ApiError, call } from '@storefront/api';
import { reverseGeocode, zoneId } from '@storefront/api/places';
import { type Coordinates, type Place, parseZoneIds } from '@storefront/session';

export type FoundPlace =
  | { readonly status: 'served'; readonly place: Place }
  /** No zone there, or an inactive one: the served zones are listed. */
  | { readonly status: 'outside' }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * The zones and the address of a point.
 * @param known its text and the map service's id, if known; otherwise the server is asked for the text
 */
export async function findPlace(
  coordinates: Coordinates,
  { address, placeId }: { readonly address?: string | undefined; readonly placeId?: string } = {},
): Promise<FoundPlace> {
  try {
    const [zone, location] = await Promise.all([
      call(zoneId, { query: coordinates }),
      address ?? addressAt(coordinates),
    ]);
    const zoneIds = parseZoneIds(zone.zone_id);
    if (!zoneIds) return { status: 'outside' };
    return {
      status: 'served',
      place: { location, coordinates, placeId: placeId ?? null, zoneIds },
    };
  } catch (error) {
    if (error instanceof ApiError && error.hasCode('coordinates')) return { status: 'outside' };
    return { status: 'failed', error };
  }
}

/** The address of a point as text, or its coordinates when the map service has no address for it. */
async function addressAt(point: Coordinates, signal?: AbortSignal): Promise<string> {
  const numbers = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  try {
    const { results } = await call(reverseGeocode, { query: point, signal });
    return results[0]?.formatted_address ?? numbers;
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'canceled') return numbers;
    throw error;
  }
}
