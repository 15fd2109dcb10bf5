import type { InitialData, MapProvider } from '@storefront/backend/initial-data';
import { ensureDemoSnapshot } from './demo-snapshot';
import { addressAt, formatAddress, reverseGeocode } from './geography/addresses';
import { placeDetails, suggestPlaces } from './geography/places';
import { registerGeographyFiles } from './geography/register-geography-files';
import { directions, distance, findRoute } from './geography/routing';
import { warmStreetMaps } from './geography/street-map';
import { layOutDemo } from './lay-out-demo';
import { registerPictures } from './pictures/register-pictures';

/** The demo's own street map in the place of a map provider. */
const demoMaps: MapProvider = {
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

/** Cairo and Riyadh with their streets, shops, customers and drawn pictures. */
export const demoData: InitialData = {
  maps: demoMaps,
  registerFiles(app) {
    registerPictures(app);
    registerGeographyFiles(app);
  },
  firstImage: ensureDemoSnapshot,
  layOut: layOutDemo,
  warm: warmStreetMaps,
};
