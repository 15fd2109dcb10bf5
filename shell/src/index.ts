import { offerFederation } from '@storefront/platform/federation';
import { startAssetGuard } from '@storefront/platform/guard';
import { mainPicturePainted, preloadScripts } from './app/main-picture';
import { providedPackages } from './provided-packages';

// Before any other request: the guard checks every script that is loaded after this one.
const guard = startAssetGuard();
const federation = offerFederation(providedPackages);

/** Runs a shared package by the share scope, as remotes do, so that remotes that take it synchronously find it loaded. */
const run = (name: string) => federation.loadShare(name);

/**
 * Running the loaded code takes half a second on a slow phone: this lets the browser handle input and paint in between.
 */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await mainPicturePainted();
  preloadScripts();
  // Creating the federation runtime and running the first package are two of the longest tasks.
  await breathe();
  // The shared packages are fetched between this file and the next: static imports here would request them too early.
  // All of them are in one chunk; each import runs only the modules that the imports before it have not run.
  await run('@storefront/i18n');
  await breathe();
  // Before all other code of ours, so that it is done before anything is rendered.
  const { prepareFormats } = await import(/* webpackChunkName: "start" */ './app/prepare-formats');
  prepareFormats();
  // Some of these imports serve to run large modules in a task of their own: the schema library, React, the contract of
  // the frame.
  await import(/* webpackChunkName: "start", webpackExports: ["object"] */ 'zod/mini');
  await breathe();
  await Promise.all(['@storefront/bus', '@storefront/bus/react'].map(run));
  await breathe();
  await run('@storefront/session');
  await breathe();
  await run('@storefront/api');
  await breathe();
  await Promise.all(['react', 'react/jsx-runtime', 'react-dom/client'].map(run));
  await breathe();
  await run('@storefront/ui/icons');
  await breathe();
  await run('@storefront/ui');
  await breathe();
  await run('@storefront/api/config');
  await breathe();
  await run('@storefront/platform');
  await breathe();
  const { startPage } = await import(/* webpackChunkName: "start" */ './app/bootstrap');
  await breathe();
  await startPage(guard, federation);
}

void start();
