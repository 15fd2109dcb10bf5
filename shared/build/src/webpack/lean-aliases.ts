import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../workspace';

/**
 * The folder of a package on which another one depends.
 * @param from a file or folder of the dependent package
 */
function dependencyFolder(name: string, from: string): string {
  const entry = createRequire(path.join(from, 'package.json')).resolve(name);
  const inside = `node_modules/${name}`;
  return entry.slice(0, entry.lastIndexOf(inside) + inside.length);
}

/**
 * Other builds of the same libraries:
 * - react-router resolves every condition of its package to the development build, which is twice the size;
 * - react-i18next imports a hook of React from a package that supports earlier versions too;
 * - the federation plugin uses the CommonJS form of its plugin for `provideExternalRuntime`, which contains the
 *   runtime a second time: remotes would run on another copy than the page.
 */
export function leanAliases(): Record<string, string> {
  const routerDom = dependencyFolder('react-router-dom', path.join(root, 'shared/platform'));
  const router = path.join(dependencyFolder('react-router', routerDom), 'dist/production');
  const enhanced = dependencyFolder('@module-federation/enhanced', path.join(root, 'shared/build'));
  const externalRuntime = path.join(
    dependencyFolder('@module-federation/inject-external-runtime-core-plugin', enhanced),
    'dist',
  );
  return {
    [path.join(externalRuntime, 'index.cjs')]: path.join(externalRuntime, 'index.js'),
    'use-sync-external-store/shim$': 'react',
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
  };
}
