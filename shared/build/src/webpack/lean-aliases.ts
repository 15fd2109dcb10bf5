import path from 'node:path';
import { dependencyFolder } from '@storefront/remote-kit';
import { root } from '../workspace';

/**
 * Modules of axios that are never called with the settings of `shared/api/src/client/send-call.ts`. Its entries by
 * path (`axios/unsafe/*`) do not help: any request imports all of these by `defaults` and `adapters`. A test checks the
 * importers of each.
 */
export const axiosExtras: readonly string[] = [
  'adapters/fetch.js',
  'cancel/CancelToken.js',
  'helpers/AxiosURLSearchParams.js',
  'helpers/HttpStatusCode.js',
  'helpers/cookies.js',
  'helpers/formDataToJSON.js',
  'helpers/progressEventReducer.js',
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
];

/** The folder of the modules of axios. */
export function axiosSources(): string {
  return path.join(dependencyFolder('axios', path.join(root, 'shared/api')), 'lib');
}

/**
 * Replacements for parts of packages that are not needed:
 * - react-router resolves every condition of its package to the development build, which is twice the size;
 * - axios has an adapter for `fetch` besides the one that a page uses, and features that ours never use
 *   (`shared/api` passes it JSON, complete forms and flat queries): objects as forms and forms as objects,
 *   a second way to cancel, progress events, tokens from cookies and a table of status names;
 * - react-i18next imports a hook of React from a package that supports earlier versions too.
 */
export function leanAliases(): Record<string, string | false> {
  const routerDom = dependencyFolder('react-router-dom', path.join(root, 'shared/platform'));
  const router = path.join(dependencyFolder('react-router', routerDom), 'dist/production');
  return {
    ...Object.fromEntries(axiosExtras.map((file) => [path.join(axiosSources(), file), false])),
    'use-sync-external-store/shim$': 'react',
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
  };
}
