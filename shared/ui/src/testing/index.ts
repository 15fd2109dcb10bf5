export { provideBrowserParts } from './browser-parts';
