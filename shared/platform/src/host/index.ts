export { createFederationRuntime, type FederationOptions } from './federation-runtime';
