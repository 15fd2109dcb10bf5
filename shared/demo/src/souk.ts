import type { World } from '@storefront/backend/world';
import { ensureDemoSnapshot } from './demo-snapshot';
import { demoMaps } from './geography/demo-maps';
import { registerGeographyFiles } from './geography/register-geography-files';
import { warmStreetMaps } from './geography/street-map';
import { layOutDemo } from './lay-out-demo';
import { registerPictures } from './pictures/register-pictures';

/** Cairo and Riyadh with their streets, shops, customers and drawn pictures. */
export const souk: World = {
  maps: demoMaps,
  registerFiles(app) {
    registerPictures(app);
    registerGeographyFiles(app);
  },
  firstImage: ensureDemoSnapshot,
  layOut: layOutDemo,
  warm: warmStreetMaps,
};
