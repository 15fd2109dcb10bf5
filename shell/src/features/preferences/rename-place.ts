import { call } from '@storefront/api';
import { placeDetails, reverseGeocode } from '@storefront/api/places';
import { type Coordinates, choosePlace, getSettings, getWhere } from '@storefront/session';

/** A page in the right language with an address in another one is better than no page. */
const MAX_WAIT_MS = 2000;

/**
 * Renames the chosen place in the language of the settings, unless its name is in that language or the customer's
 * own. It keeps its name when the map service does not answer in time.
 */
export async function renamePlace(): Promise<void> {
  const { coordinates, zoneIds, locationLanguage, placeId } = getWhere();
  const { language } = getSettings();
  if (!coordinates || !zoneIds) return;
  if (locationLanguage === 'own' || locationLanguage === language) return;
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const location =
    (placeId && (await nameOf(placeId, signal))) || (await addressAt(coordinates, signal));
  if (location)
    choosePlace({ location, coordinates, placeId, zoneIds, locationLanguage: language });
}

/** A place that was found by name keeps it: a square must not become the street number nearest to its middle. */
async function nameOf(placeid: string, signal: AbortSignal): Promise<string | null | undefined> {
  const found = await call(placeDetails, { query: { placeid }, signal }).catch(() => null);
  return found?.formattedAddress;
}

async function addressAt(point: Coordinates, signal: AbortSignal): Promise<string | undefined> {
  const found = await call(reverseGeocode, { query: point, signal }).catch(() => null);
  return found?.results[0]?.formatted_address;
}
