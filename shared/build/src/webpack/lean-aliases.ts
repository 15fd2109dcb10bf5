import path from 'node:path';
import { dependencyFolder } from '@storefront/remote-kit';
import { root } from '../workspace';

/**
 * Modules that nothing of axios calls in the way that `shared/api/src/client/send-call.ts` sets it up. Its entries by
 * path (`axios/unsafe/*`) do not help: any request takes all of these by `defaults` and `adapters`. A test says who takes
 * each.
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
 * Where packages would ship more than is needed:
 * - react-router points every condition of its package at the development build, which is twice the size;
 * - axios brings an adapter for `fetch` beside the one that a page uses, and ways to send what ours never does
 *   (`shared/api` hands it JSON, ready-made forms and flat queries): objects as forms and forms as objects,
 *   a second way to cancel, progress events, tokens from cookies and a table of status names;
 * - react-i18next takes a hook of React's from a package that has it for earlier ones too.
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
