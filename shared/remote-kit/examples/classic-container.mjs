// A plugin of Rollup, and of Vite, which uses Rollup: writes the classic script that docs/contract.md of the kit
// requires.

/** How the built script refers to the page's packages: Rollup's `output.globals`. */
export const globals = (id) => `taken(${JSON.stringify(id)})`;

/**
 * The container around Rollup's output. Rollup runs all modules at once, at the top level, and they need the page's
 * packages by then: so they are wrapped in a function that runs on the first request.
 */
const container = (name, code, taken) => `var ${name} = (() => {
  const names = ${JSON.stringify(taken)};
  let scope, all;
  const take = async (name) => {
    const [offer] = Object.values(scope[name] ?? {});
    if (!offer) throw new Error('The page does not provide ' + name + '.');
    return [name, (await offer.get())()];
  };
  const run = (packages) => {
    const taken = (name) => packages.get(name);
    ${code}
    return modules;
  };
  // Runs once for concurrent requests; again after a failure.
  const started = async () => {
    try {
      return run(new Map(await Promise.all(names.map(take))));
    } catch (error) {
      all = undefined;
      throw error;
    }
  };
  return {
    init: (given) => void (scope = given),
    get: async (name) => {
      const module = (await (all ??= started()))[name.slice(2).replaceAll('-', '_')];
      if (!module) throw new Error('This remote does not expose ' + name + '.');
      return () => module;
    },
  };
})();
`;

/** The source of the build's single entry: it exports each exposed module under its name. */
export const exposing = (files) =>
  Object.entries(files)
    .map(([name, file]) => `export * as ${name.replaceAll('-', '_')} from '${file}';`)
    .join('\n');

/**
 * Turns `remoteEntry.js`, written in the format `iife` with the name `modules`, into the container.
 * @param name the container's
 * @returns the plugin, and the packages that the build takes from the page: empty before it has run
 */
export function classicContainer(name) {
  const taken = [];
  const plugin = {
    name: 'classic-container',
    // As the last step, when the script is already minified.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const script = bundle['remoteEntry.js'];
        taken.push(...script.imports);
        script.code = container(name, script.code, taken);
      },
    },
  };
  return { plugin, taken };
}

/** The federation part of `release.json` for such a build: one script, and one stylesheet if it has any. */
export const federationOf = ({ name, modules, styles, taken, provided }) => ({
  metaData: {
    name,
    globalName: name,
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  exposes: modules.map((one) => ({
    name: one,
    assets: { js: { sync: [], async: [] }, css: { sync: styles, async: [] } },
  })),
  shared: taken.map((one) => ({ name: one, requiredVersion: provided[one] })),
});
