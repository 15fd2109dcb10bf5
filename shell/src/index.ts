import { startAssetGuard } from '@storefront/platform/guard';
import { mainPicturePainted, preloadScripts } from './app/main-picture';

// Before any other request: the guard checks every script that is loaded after this one.
const guard = startAssetGuard();

/**
 * Running the loaded code takes half a second on a slow phone: this lets the browser handle input and paint in between.
 */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await mainPicturePainted();
  preloadScripts();
  // Creating the federation runtime and loading the first package from it are two of the longest tasks.
  await breathe();
  // The shared packages are fetched between this file and the next: static imports here would request them too early.
  // All of them are in one chunk; each import runs only the modules that the imports before it have not run.
  await import(/* webpackChunkName: "start" */ '@storefront/i18n');
  await breathe();
  // Before all other code of ours, so that it is done before anything is rendered.
  const { prepareFormats } = await import(/* webpackChunkName: "start" */ './app/prepare-formats');
  prepareFormats();
  // Some of these imports serve to run large modules in a task of their own: the schema library, React, the contract of
  // the frame.
  await import(/* webpackChunkName: "start", webpackExports: ["object"] */ 'zod/mini');
  await breathe();
  await import(/* webpackChunkName: "start" */ '@storefront/bus');
  await breathe();
  await import(/* webpackChunkName: "start" */ '@storefront/session');
  await breathe();
  await import(/* webpackChunkName: "start" */ '@storefront/api');
  await breathe();
  await import(/* webpackChunkName: "start" */ 'react-dom/client');
  await breathe();
  await import(/* webpackChunkName: "start" */ '@storefront/ui/icons');
  await breathe();
  await import(/* webpackChunkName: "start" */ '@storefront/ui');
  await breathe();
  await import(/* webpackChunkName: "start" */ '@storefront/api/config');
  await breathe();
  await import(/* webpackChunkName: "start" */ '@storefront/platform');
  await breathe();
  const { startPage } = await import(/* webpackChunkName: "start" */ './app/bootstrap');
  await breathe();
  await startPage(guard);
}

void start();
