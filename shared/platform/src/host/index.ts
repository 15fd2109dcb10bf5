export { createFederationRuntime } from './federation-runtime';
export { isStylesheetLoaded } from './stylesheets';
