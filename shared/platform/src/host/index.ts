export { createFederationRuntime, type Federation } from './federation-runtime';
export { isStylesheetLoaded } from './stylesheets';
