import { readPageSettings } from '../../app/page-data';

/** The demo's streets, where no key for another provider is set. */
const DEMO_MAP_URL = '/demo-map';

/** Loads the map package and tells it where maps come from; for `lazy`, and for whoever shows a map first. */
export async function loadStreetMap() {
  const { configureMap, StreetMap } = await import('@storefront/ui/map');
  configureMap({
    googleMapsKey: readPageSettings().googleMapsKey ?? undefined,
    demoMapUrl: DEMO_MAP_URL,
  });
  return { default: StreetMap };
}
