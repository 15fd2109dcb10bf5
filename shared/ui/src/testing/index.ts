export { axeFindings } from './axe';
export { provideBrowserParts } from './browser-parts';
export { enter } from './enter';
export { showOnPhone } from './phone';
export { watchObservers, watchPlaces } from './places';
