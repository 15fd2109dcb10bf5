import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../workspace';

/** The folder of a package that `from` depends on. */
function packageFolder(name: string, from: string): string {
  const entry = createRequire(path.join(from, 'package.json')).resolve(name);
  return entry.slice(0, entry.lastIndexOf(`node_modules/${name}`) + `node_modules/${name}`.length);
}

/**
 * Where packages would ship more than is needed:
 * - react-router points every condition of its package at the development build, which is twice the size;
 * - the federation plugin that lets remotes use the shell's runtime asks for the runtime's CommonJS build,
 *   beside the ES modules that are there already: 20 kB of the same code again;
 * - axios brings an adapter for `fetch` beside the one that a page uses.
 */
export function leanAliases(): Record<string, string | false> {
  const routerDom = packageFolder('react-router-dom', path.join(root, 'shared/platform'));
  const router = path.join(packageFolder('react-router', routerDom), 'dist/production');
  const enhanced = packageFolder('@module-federation/enhanced', path.join(root, 'shared/build'));
  const runtimeTools = packageFolder('@module-federation/runtime-tools', enhanced);
  const axios = packageFolder('axios', path.join(root, 'shared/api'));
  return {
    [path.join(axios, 'lib/adapters/fetch.js')]: false,
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
    '@module-federation/runtime-tools/runtime-core$': path.join(
      runtimeTools,
      'dist/runtime-core.js',
    ),
  };
}
