export { createFederationRuntime } from './federation-runtime';
