import { offerFederation } from '@storefront/platform/federation';
import { startAssetGuard } from '@storefront/platform/guard';
import { providedPackages } from './provided-packages';

// Before any other request: it stands between the page and every script that comes after this one.
const guard = startAssetGuard();
const federation = offerFederation(providedPackages);

/** Runs a shared package as remotes take it, so that it is there at once for those that do not wait. */
const run = (name: string) => federation.loadShare(name);

/** Running what has come takes a slow phone half a second: presses and paints come in between. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // Putting the federation runtime together, and running the first package, are two of the longest parts.
  await breathe();
  // The shared packages are fetched between this file and the next: importing them here would ask for them too early.
  // All of them are of one chunk; each import runs what those before it have not.
  await run('@storefront/i18n');
  await breathe();
  // First of all that is ours: it is done by the time that something is drawn.
  const { prepareFormats } = await import(/* webpackChunkName: "start" */ './app/prepare-formats');
  prepareFormats();
  // Of these some are there for what they run first: what messages are checked by, React, the contract of the frame.
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
