import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../workspace';

/** The folder of a package that `from` depends on. */
function packageFolder(name: string, from: string): string {
  const entry = createRequire(path.join(from, 'package.json')).resolve(name);
  return entry.slice(0, entry.lastIndexOf(`node_modules/${name}`) + `node_modules/${name}`.length);
}

const runtimePackage = '@module-federation/webpack-bundler-runtime';
const takeRuntime = path.join(root, 'shared/build/src/webpack/runtime/take-runtime.js');
/** First script of the shell's page: what `runtime/take-runtime.js` in the remotes takes. */
export const offerRuntime: string = path.join(
  root,
  'shared/build/src/webpack/runtime/offer-runtime.js',
);

/** The folder of the code that each container runs on. */
function federationRuntime(): string {
  const enhanced = packageFolder('@module-federation/enhanced', path.join(root, 'shared/build'));
  const tools = packageFolder('@module-federation/runtime-tools', enhanced);
  return path.join(packageFolder(runtimePackage, tools), 'dist');
}

/** The runtime's package by its name, for the two files of ours that stand between it and the containers. */
export function runtimeAliases(): Record<string, string> {
  const folder = federationRuntime();
  return {
    [`${runtimePackage}$`]: path.join(folder, 'bundler.js'),
    [`${runtimePackage}/dist`]: folder,
  };
}

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

/** Modules that nothing of axios reaches in the way that `shared/api/src/client/api-client.ts` sets it up. */
const axiosExtras = [
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

/**
 * Where packages would ship more than is needed:
 * - react-router points every condition of its package at the development build, which is twice the size;
 * - the federation plugin that lets remotes use the shell's runtime asks for the runtime's CommonJS build,
 *   beside the ES modules that are there already: 20 kB of the same code again;
 * - the runtime's core would read manifests and fetch ahead by them, for 3 kB (gzip);
 * - each container would bring 4 kB (gzip) that the shell's page runs on already; a remote takes it from there;
 * - axios brings an adapter for `fetch` beside the one that a page uses, and ways to send what ours never does
 *   (`shared/api` hands it JSON, ready-made forms and flat queries): objects as forms and forms as objects,
 *   a second way to cancel, progress events, tokens from cookies and a table of status names.
 */
export function leanAliases(isShell: boolean): Record<string, string | false> {
  const routerDom = packageFolder('react-router-dom', path.join(root, 'shared/platform'));
  const router = path.join(packageFolder('react-router', routerDom), 'dist/production');
  const enhanced = packageFolder('@module-federation/enhanced', path.join(root, 'shared/build'));
  const runtimeTools = packageFolder('@module-federation/runtime-tools', enhanced);
  const runtimeCore = path.join(
    packageFolder(
      '@module-federation/runtime-core',
      packageFolder('@module-federation/runtime', runtimeTools),
    ),
    'dist',
  );
  const axios = packageFolder('axios', path.join(root, 'shared/api'));
  const bundlerRuntime = federationRuntime();
  return {
    ...Object.fromEntries(axiosExtras.map((file) => [path.join(axios, 'lib', file), false])),
    ...Object.fromEntries(snapshotModules.map((file) => [path.join(runtimeCore, file), false])),
    [path.join(runtimeCore, 'plugins/snapshot/SnapshotHandler.js')]: noSnapshots,
    ...(isShell ? {} : { [path.join(bundlerRuntime, 'bundler.js')]: takeRuntime }),
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
    '@module-federation/runtime-tools/runtime-core$': path.join(
      runtimeTools,
      'dist/runtime-core.js',
    ),
  };
}
