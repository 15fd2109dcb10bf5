import { lazyPart } from '@storefront/ui';
import type { MapConfiguration, StreetMapProps } from '@storefront/ui/map';
import type { ComponentType } from 'react';

/** The demo's streets, for a shop without a key for another provider. */
const demoMapUrl = '/demo-map';

let configuration: MapConfiguration = { demoMapUrl };

/** Tells where maps come from; the shell does so once, from what its server wrote into the page. */
export function setMapSettings({ googleMapsKey }: { readonly googleMapsKey: string | null }): void {
  configuration = { googleMapsKey: googleMapsKey ?? undefined, demoMapUrl };
}

async function loadStreetMap() {
  const { configureMap, StreetMap } = await import('@storefront/ui/map');
  configureMap(configuration);
  return { default: StreetMap };
}

/** The street map, fetched when it is first shown: it goes into a `Suspense` with an outline of its size. */
export const StreetMapLazy: ComponentType<StreetMapProps> = lazyPart(loadStreetMap);
