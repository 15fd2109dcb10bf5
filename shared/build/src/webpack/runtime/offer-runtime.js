import federation from '@module-federation/webpack-bundler-runtime';

// The remotes take it from here instead of bringing one each (take-runtime.js).
globalThis[Symbol.for('storefront.federation')] = federation;
// Those that bring the bundler's part of it take the core by the plugin's own names (`externalRuntime`).
globalThis._FEDERATION_RUNTIME_CORE = federation.runtime;
globalThis._FEDERATION_RUNTIME_CORE_FROM = { name: 'shell', version: '2.9.2' };
