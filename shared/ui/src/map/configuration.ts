/** The provider of maps; the shell sets it once, from the site's configuration. */
export interface MapConfiguration {
  /** With a key the map is Google's, without one it is drawn from the demo's street data. */
  googleMapsKey?: string | undefined;
  /** Address of the demo's street map (JSON). */
  demoMapUrl?: string | undefined;
}

let configuration: MapConfiguration = {};

export function configureMap(next: MapConfiguration): void {
  configuration = next;
}

export function mapConfiguration(): MapConfiguration {
  return configuration;
}
