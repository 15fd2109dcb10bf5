export { provideBrowserParts } from './browser-parts';
export { renderUi, usePageLanguage } from './render-ui';
