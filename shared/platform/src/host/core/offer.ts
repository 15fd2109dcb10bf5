import * as runtime from '.';
import { attachShareScopeMap, bundlerRuntime } from './bundler-runtime';
import type { Federation } from './federation';

/** A package of which the page holds the one copy: its version, whether another is refused, and how each entry is fetched. */
export type ProvidedPackage = readonly [
  version: string,
  isStrict: boolean,
  entries: Readonly<Record<string, () => Promise<unknown>>>,
];

/**
 * Starts the page's side of federation: shares its packages, and offers remotes the runtime under the names by which
 * theirs ask for it.
 */
export function offerFederation(packages: readonly ProvidedPackage[]): Federation {
  const shared = Object.fromEntries(
    packages.flatMap(([version, strictVersion, entries]) =>
      Object.entries(entries).map(([name, load]) => [
        name,
        {
          version,
          shareConfig: { singleton: true, strictVersion },
          // The page imports its own copy without asking: a later one of a remote must not be taken beside it.
          loaded: true,
          get: async () => {
            const module = await load();
            return () => module;
          },
        },
      ]),
    ),
  );
  const instance = runtime.init({ name: 'shell', shareStrategy: 'loaded-first', shared });
  Object.assign(globalThis, {
    // Remotes take the runtime from here instead of bringing one each (`take-runtime.js` of the kit).
    [Symbol.for('storefront.federation')]: {
      runtime,
      bundlerRuntime,
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
    },
    // Those that bring the bundler's part of it take the core by the plugin's own names (`externalRuntime`).
    _FEDERATION_RUNTIME_CORE: runtime,
    _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: instance.version },
  });
  return instance;
}

export type { Federation };
