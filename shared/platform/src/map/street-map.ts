import { lazyPart } from '@storefront/ui';
import type { MapConfiguration, StreetMapProps } from '@storefront/ui/map';
import type { ComponentType } from 'react';

/** The demo's street map, for a shop without a key for another provider. */
const demoMapUrl = '/demo-map';

let configuration: MapConfiguration = { demoMapUrl };

/** Sets the map provider. The shell calls it once, with the settings that its server wrote into the page. */
export function setMapSettings({ googleMapsKey }: { readonly googleMapsKey: string | null }): void {
  configuration = { googleMapsKey: googleMapsKey ?? undefined, demoMapUrl };
}

async function loadStreetMap() {
  const { configureMap, StreetMap } = await import('@storefront/ui/map');
  configureMap(configuration);
  return { default: StreetMap };
}

/** The street map, loaded when it is first shown. Wrap it in a `Suspense` with a placeholder of its size. */
export const StreetMapLazy: ComponentType<StreetMapProps> = lazyPart(loadStreetMap);
