import { call } from '@storefront/api';
import { reverseGeocode } from '@storefront/api/places';
import { choosePlace, getWhere } from '@storefront/session';

/** A page in the right language with an address in another one is better than no page. */
const MAX_WAIT_MS = 2000;

/** Names the chosen place in the language of the settings. It keeps its name where the map knows none in time. */
export async function renamePlace(): Promise<void> {
  const { coordinates, zoneIds } = getWhere();
  if (!coordinates || !zoneIds) return;
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const found = await call(reverseGeocode, { query: coordinates, signal }).catch(() => null);
  const location = found?.results[0]?.formatted_address;
  if (location) choosePlace({ location, coordinates, zoneIds });
}
