// Builds the remote by Vite, whose bundler is Rollup, with nothing of the kit: what docs/contract.md of the kit says.
// Their federation plugins write ES modules, which no browser checks the hash of. One classic script has no need of them.
import path from 'node:path';
import { build } from 'vite';
import { containerName, modules, provided, writeRelease } from './release-file.mjs';

const release = 'by-vite';
const name = containerName(release);
const folder = path.resolve('dist-vite');
const entry = path.resolve('modules.js');

/** The exposed modules as one, a file that is nowhere. */
const exposed = {
  name: 'exposed',
  resolveId: (id) => (id === entry ? entry : null),
  load: (id) =>
    id === entry
      ? modules
          .map((one) => `export * as ${one.replaceAll('-', '_')} from '/src/remote/${one}.ts';`)
          .join('\n')
      : null,
};

/**
 * The container around what Rollup has written. Rollup runs all modules at once, at the top, and they need the page's
 * packages by then: so they wait in a function until the first one is asked for.
 */
const container = (code, taken) => `var ${name} = (() => {
  const names = ${JSON.stringify(taken)};
  let scope, all;
  const take = async (name) => {
    const [offer] = Object.values(scope[name] ?? {});
    if (!offer) throw new Error('The page does not share ' + name + '.');
    return [name, (await offer.get())()];
  };
  const run = (packages) => {
    const taken = (name) => packages.get(name);
    ${code}
    return modules;
  };
  // Once, however many are asked for at the same time; again when it has failed.
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

let taken = [];
const wrap = {
  name: 'container',
  // Last of all: the script is minified by then.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const script = bundle['remoteEntry.js'];
      taken = script.imports;
      script.code = container(script.code, taken);
    },
  },
};

await build({
  configFile: false,
  logLevel: 'warn',
  // The page has React's production runtime, whatever NODE_ENV says.
  esbuild: { jsx: 'automatic', jsxDev: false },
  css: { modules: { generateScopedName: 'rental-[local]' } },
  plugins: [exposed, wrap],
  build: {
    outDir: folder,
    target: 'es2022',
    lib: {
      entry,
      formats: ['iife'],
      name: 'modules',
      fileName: () => 'remoteEntry.js',
      cssFileName: 'rental',
    },
    rollupOptions: {
      external: (id) => Object.hasOwn(provided, id),
      output: { inlineDynamicImports: true, globals: (id) => `taken(${JSON.stringify(id)})` },
    },
  },
});

writeRelease(folder, release, {
  metaData: {
    name,
    globalName: name,
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  exposes: modules.map((one) => ({
    name: one,
    assets: { js: { sync: [], async: [] }, css: { sync: ['rental.css'], async: [] } },
  })),
  shared: taken.map((one) => ({ name: one, requiredVersion: provided[one] })),
});
