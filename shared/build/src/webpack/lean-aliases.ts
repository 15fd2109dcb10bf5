import path from 'node:path';
import { dependencyFolder } from '@storefront/remote-kit';
import { root } from '../workspace';

/**
 * Other builds of the same libraries:
 * - react-router resolves every condition of its package to the development build, which is twice the size;
 * - react-i18next imports a hook of React from a package that supports earlier versions too.
 */
export function leanAliases(): Record<string, string> {
  const routerDom = dependencyFolder('react-router-dom', path.join(root, 'shared/platform'));
  const router = path.join(dependencyFolder('react-router', routerDom), 'dist/production');
  return {
    'use-sync-external-store/shim$': 'react',
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
  };
}
