// Builds a remote in plain JavaScript with Rollup alone, once as docs/contract.md requires and once as an ES module.
import path from 'node:path';
import { rollup } from 'rollup';
import {
  classicContainer,
  exposing,
  federationOf,
  globals,
} from '../../examples/classic-container.mjs';
import { containerName, provided, writeRelease } from '../../examples/release-file.mjs';

const modules = [
  'booking-drawer',
  'home-page',
  'provider-page',
  'vehicle-page',
  'vehicle-search-page',
];
const sources = {
  modules: exposing(Object.fromEntries(modules.map((one) => [one, one]))),
  ...Object.fromEntries(
    modules.map((one) => [
      one,
      `import { createElement } from 'react';
       export { contractVersion } from '@storefront/platform';
       export const prepare = async () => (await import('texts')).default;
       export default () => createElement('h1', null, '${one}');`,
    ]),
  ),
  texts: 'export default "of all of them";',
};
const inMemory = {
  name: 'in-memory',
  resolveId: (id) => (Object.hasOwn(sources, id) ? id : null),
  load: (id) => sources[id] ?? null,
};

async function build(folder, options, plugins = []) {
  const bundle = await rollup({
    input: 'modules',
    external: (id) => Object.hasOwn(provided, id),
    plugins: [inMemory, ...plugins],
  });
  await bundle.write({
    file: path.resolve(folder, 'remoteEntry.js'),
    inlineDynamicImports: true,
    ...options,
  });
  await bundle.close();
}

const release = 'by-rollup';
const name = containerName(release);
const { plugin, taken } = classicContainer(name);
const described = { modules, styles: [], taken, provided };
await build('dist-rollup', { format: 'iife', name: 'modules', globals }, [plugin]);
writeRelease('dist-rollup', release, federationOf({ ...described, name }));

const asModule = 'by-rollup-es';
const other = containerName(asModule);
await build('dist-rollup-es', { format: 'es', banner: `/* ${other} */` });
writeRelease('dist-rollup-es', asModule, federationOf({ ...described, name: other }));
