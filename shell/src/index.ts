import { startAssetGuard } from '@storefront/platform/guard';
import type { Federation } from '@storefront/platform/host';
import { mainPicturePainted, preloadScripts } from './app/main-picture';

/** What the federation plugin adds to a build: its instance is created before this script runs. */
interface FederationOfBuild {
  readonly instance: Federation;
  readonly runtime: object;
  readonly bundlerRuntime: object;
  readonly attachShareScopeMap: (webpackRequire: object) => void;
}
declare const __webpack_require__: { readonly federation: FederationOfBuild };

// Before any other request: the guard checks every script that is loaded after this one.
const guard = startAssetGuard();
const {
  instance: federation,
  runtime,
  bundlerRuntime,
  attachShareScopeMap,
} = __webpack_require__.federation;
// Remotes of releases without their own bundler runtime take it from here.
Reflect.set(globalThis, Symbol.for('storefront.federation'), {
  runtime,
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

/**
 * Runs a shared package through the share scope, as remotes do, so that remotes that use it synchronously find it
 * loaded. The runtime's `loadShare` fetches the package and returns a function that runs it.
 */
async function run(name: string): Promise<void> {
  const execute = await federation.loadShare(name);
  if (execute) execute();
}

/**
 * Running the loaded code takes half a second on a slow phone: this lets the browser handle input and paint in between.
 */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Packages of which each list runs in a task of its own, in this order. */
const packages = [
  ['@storefront/bus', '@storefront/bus/react'],
  ['@storefront/session'],
  ['@storefront/api'],
  ['react', 'react/jsx-runtime', 'react-dom/client'],
  ['@storefront/ui/icons'],
  ['@storefront/ui'],
  ['@storefront/api/config'],
  ['@storefront/platform'],
];

async function start(): Promise<void> {
  await mainPicturePainted();
  preloadScripts();
  // Creating the federation runtime and running the first package are two of the longest tasks.
  await breathe();
  // The shared packages are fetched between this file and the next: static imports here would request them too early.
  // All of them are in one chunk; each import only runs the modules that the previous imports have not run.
  await run('@storefront/i18n');
  await breathe();
  // Before all other code of ours, so that it is finished before anything is rendered.
  const { prepareFormats } = await import(/* webpackChunkName: "start" */ './app/prepare-formats');
  prepareFormats();
  // Only serves to run the schema library in a task of its own.
  await import(/* webpackChunkName: "start", webpackExports: ["object"] */ 'zod/mini');
  await breathe();
  for (const names of packages) {
    await Promise.all(names.map(run));
    await breathe();
  }
  const { startPage } = await import(/* webpackChunkName: "start" */ './app/bootstrap');
  await breathe();
  await startPage(guard, federation);
}

void start();
