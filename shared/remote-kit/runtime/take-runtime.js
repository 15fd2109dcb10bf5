// In a remote this stands in place of `@module-federation/webpack-bundler-runtime`: code that the shell's page
// has already (`shared/platform/src/host/core/offer.ts`). What belongs to one build is made here.
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

/** As the runtime's own, for the page, which hands over all its share scopes. */
function initContainerEntry({
  webpackRequire,
  shareScope,
  initScope,
  shareScopeKey,
  remoteEntryInitOptions,
}) {
  const { instance, initOptions } = webpackRequire.federation;
  const hostShareScopeMap = remoteEntryInitOptions?.shareScopeMap ?? {};
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  for (const key of [shareScopeKey].flat()) {
    instance.initShareScopeMap(key, hostShareScopeMap[key] ?? shareScope, { hostShareScopeMap });
  }
  offered.attachShareScopeMap(webpackRequire);
  return webpackRequire.I(shareScopeKey, initScope);
}

export default {
  ...offered,
  runtime: { ...offered.runtime, init },
  bundlerRuntime: { ...offered.bundlerRuntime, S: {}, initContainerEntry },
};
