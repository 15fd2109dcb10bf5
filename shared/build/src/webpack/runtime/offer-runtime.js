import federation from '@module-federation/webpack-bundler-runtime';

// The remotes take it from here instead of bringing one each (take-runtime.js).
globalThis[Symbol.for('storefront.federation')] = federation;
