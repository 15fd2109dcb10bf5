import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * A plugin of the federation runtime, for the shell's build: marks every package that the shell provides as loaded from
 * the start.
 *
 * - The shell imports its own copy without the share scope. A later version that a remote brings must not be used
 *   beside it; of the versions in the scope, `loaded-first` takes the loaded one.
 * - A package that could not be fetched is fetched again on the next request. While a package counts as loading, the
 *   runtime keeps the failed promise as long as the page is open (https://github.com/module-federation/core/pull/5068).
 */
export default function providedPackages(): ModuleFederationRuntimePlugin {
  return {
    name: 'storefront-provided-packages',
    beforeInit(start) {
      const { shared = {} } = start.userOptions;
      for (const offers of Object.values(shared)) {
        for (const offer of [offers].flat()) offer.loaded = true;
      }
      return start;
    },
  };
}
