/** The demo's streets, where no key for another provider is set. */
const DEMO_MAP_URL = '/demo-map';

/** Key of the page's map provider, which the shell's server writes into the page. */
function googleMapsKey(): string | undefined {
  const text = document.getElementById('page-settings')?.textContent;
  if (!text) return undefined;
  const settings: unknown = JSON.parse(text);
  if (typeof settings !== 'object' || settings === null) return undefined;
  const key: unknown = Reflect.get(settings, 'googleMapsKey');
  return typeof key === 'string' ? key : undefined;
}

/** Loads the map package and tells it where maps come from; for `lazy`. */
export async function loadStreetMap() {
  const { configureMap, StreetMap } = await import('@storefront/ui/map');
  configureMap({ googleMapsKey: googleMapsKey(), demoMapUrl: DEMO_MAP_URL });
  return { default: StreetMap };
}
