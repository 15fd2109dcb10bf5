export { provideBrowserParts } from './browser-parts';
export { watchPlaces } from './places';
