import { startAssetGuard } from '@storefront/platform/guard';

// Before any other request: it stands between the page and every script that comes after this one.
const guard = startAssetGuard();

// The shared packages are fetched between this file and the next: importing them here would ask for them too early.
import(/* webpackChunkName: "start" */ './app/bootstrap').then(({ startPage }) => startPage(guard));
