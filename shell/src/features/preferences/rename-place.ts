import { call } from '@storefront/api';
import { reverseGeocode } from '@storefront/api/places';
import { choosePlace, getSettings, getWhere } from '@storefront/session';

/** A page in the right language with an address in another one is better than no page. */
const MAX_WAIT_MS = 2000;

/**
 * Gives the chosen place its name in the language of the settings, unless its name is in that language or the
 * customer's own. It keeps its name when the map does not answer in time.
 */
export async function renamePlace(): Promise<void> {
  const { coordinates, zoneIds, locationLanguage } = getWhere();
  const { language } = getSettings();
  if (!coordinates || !zoneIds) return;
  if (locationLanguage === 'own' || locationLanguage === language) return;
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const found = await call(reverseGeocode, { query: coordinates, signal }).catch(() => null);
  const location = found?.results[0]?.formatted_address;
  if (location) choosePlace({ location, coordinates, zoneIds, locationLanguage: language });
}
