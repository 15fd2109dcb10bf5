import type { MapProvider } from '@storefront/backend/world';
import { addressAt, formatAddress, reverseGeocode } from './addresses';
import { placeDetails, suggestPlaces } from './places';
import { directions, distance, findRoute } from './routing';

/** The demo's own street map in the place of a map provider. */
export const demoMaps: MapProvider = {
  findRoute,
  addressOf(point, language) {
    const address = addressAt(point);
    return address && formatAddress(address, language);
  },
  reverseGeocode,
  suggestPlaces,
  placeDetails,
  distance,
  directions,
};
