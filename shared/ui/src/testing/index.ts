export { axeFindings } from './axe';
export { provideBrowserParts } from './browser-parts';
export { showOnPhone } from './phone';
export { watchPlaces } from './places';
