// In a remote this stands in place of `@module-federation/webpack-bundler-runtime`: code that the shell's page
// has already (offer-runtime.js). What belongs to one build is made here.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const offered = globalThis[Symbol.for('storefront.federation')];
if (!offered) throw new Error('A remote runs in the page of the shell only.');

const { createInstance, getInstance } = offered.runtime;

/** As the runtime's own, which would take the last container's instance for the page's. */
function init(options) {
  const known = getInstance(({ options: { name } }) => name === options.name);
  if (!known) return createInstance({ ...options, id: options.id ?? '' });
  known.initOptions({ ...options, id: options.id ?? '' });
  return known;
}

export default {
  ...offered,
  instance: undefined,
  initOptions: undefined,
  runtime: { ...offered.runtime, init },
  bundlerRuntime: { ...offered.bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
};
