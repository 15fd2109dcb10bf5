// Builds the remote with Vite, without the kit: an implementation of docs/contract.md of the kit. Vite's federation
// plugins write ES modules, whose hash no browser checks. A single classic script does not need them.
import path from 'node:path';
import { build } from 'vite';
import { classicContainer, exposing, federationOf, globals } from './classic-container.mjs';
import { containerName, modules, provided, writeRelease } from './release-file.mjs';

const release = 'by-vite';
const name = containerName(release);
const folder = path.resolve('dist-vite');
const entry = path.resolve('modules.js');
const { plugin: container, taken } = classicContainer(name);

/** The exposed modules as one virtual file. */
const exposed = {
  name: 'exposed',
  resolveId: (id) => (id === entry ? entry : null),
  load: (id) =>
    id === entry
      ? exposing(Object.fromEntries(modules.map((one) => [one, `/src/remote/${one}.ts`])))
      : null,
};

await build({
  configFile: false,
  logLevel: 'warn',
  // The page has React's production runtime, whatever NODE_ENV is.
  esbuild: { jsx: 'automatic', jsxDev: false },
  css: { modules: { generateScopedName: 'rental-[local]' } },
  plugins: [exposed, container],
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
      output: { inlineDynamicImports: true, globals },
    },
  },
});

const styles = ['rental.css'];
writeRelease(folder, release, federationOf({ name, modules, styles, taken, provided }));
