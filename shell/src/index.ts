import { startAssetGuard } from '@storefront/platform/guard';
import { mainPicturePainted, preloadScripts } from './app/main-picture';

// Before any other request: it stands between the page and every script that comes after this one.
const guard = startAssetGuard();

/** Running what has come takes a slow phone half a second: presses and paints come in between. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await mainPicturePainted();
  preloadScripts();
  // Putting the federation runtime together, and asking it for the first package, are two of the longest parts.
  await breathe();
  // The shared packages are fetched between this file and the next: importing them here would ask for them too early.
  // All of them are of one chunk; each import runs what those before it have not.
  await import(/* webpackChunkName: "start" */ '@storefront/i18n');
  await breathe();
  // First of all that is ours: it is done by the time that something is drawn.
  const { prepareFormats } = await import(/* webpackChunkName: "start" */ './app/prepare-formats');
  prepareFormats();
  // Of these some are there for what they run first: what messages are checked by, React, the contract of the frame.
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
