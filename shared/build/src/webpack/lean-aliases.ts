import path from 'node:path';
import { dependencyFolder } from '@storefront/remote-kit';
import { root } from '../workspace';

/** First script of the shell's page: what `runtime/take-runtime.js` of the remotes takes. */
export const offerRuntime: string = path.join(
  root,
  'shared/build/src/webpack/runtime/offer-runtime.js',
);

/**
 * What the federation runtime brings for remotes that are registered by their manifest. Ours are registered by their
 * entry (`shared/platform/src/host/federation-runtime.ts`): nothing of it is ever called.
 */
const snapshotModules = [
  'plugins/snapshot/index.js',
  'plugins/generate-preload-assets.js',
  'utils/preload.js',
];
const noSnapshots = path.join(root, 'shared/build/src/webpack/runtime/no-snapshots.js');

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
 * - the federation plugin that lets remotes use the shell's runtime asks for the runtime's CommonJS build,
 *   beside the ES modules that are there already: 20 kB of the same code again;
 * - the runtime's core would read manifests and fetch ahead by them, for 3 kB (gzip);
 * - axios brings an adapter for `fetch` beside the one that a page uses, and ways to send what ours never does
 *   (`shared/api` hands it JSON, ready-made forms and flat queries): objects as forms and forms as objects,
 *   a second way to cancel, progress events, tokens from cookies and a table of status names;
 * - react-i18next takes a hook of React's from a package that has it for earlier ones too.
 */
export function leanAliases(): Record<string, string | false> {
  const routerDom = dependencyFolder('react-router-dom', path.join(root, 'shared/platform'));
  const router = path.join(dependencyFolder('react-router', routerDom), 'dist/production');
  const enhanced = dependencyFolder('@module-federation/enhanced', path.join(root, 'shared/build'));
  const runtimeTools = dependencyFolder('@module-federation/runtime-tools', enhanced);
  const runtimeCore = path.join(
    dependencyFolder(
      '@module-federation/runtime-core',
      dependencyFolder('@module-federation/runtime', runtimeTools),
    ),
    'dist',
  );
  return {
    ...Object.fromEntries(axiosExtras.map((file) => [path.join(axiosSources(), file), false])),
    ...Object.fromEntries(snapshotModules.map((file) => [path.join(runtimeCore, file), false])),
    [path.join(runtimeCore, 'plugins/snapshot/SnapshotHandler.js')]: noSnapshots,
    'use-sync-external-store/shim$': 'react',
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
    '@module-federation/runtime-tools/runtime-core$': path.join(
      runtimeTools,
      'dist/runtime-core.js',
    ),
  };
}
