import { setBase } from './base';
import { type ShareScope, takeAll } from './share-scope';

/** Every module is evaluated when it is first requested, after its shared packages are loaded. */
const modules: Readonly<Record<string, () => Promise<unknown>>> = {
  './home-page': () => import('./pages/home-page'),
  './vehicle-search-page': () => import('./pages/vehicle-search-page'),
  './vehicle-page': () => import('./pages/vehicle-page'),
  './provider-page': () => import('./pages/provider-page'),
  './booking-drawer': () => import('./pages/booking-drawer'),
};

let scope: ShareScope | null = null;

// Known only while the script is being run.
const own = document.currentScript;
setBase(own instanceof HTMLScriptElement ? own.src : document.baseURI);

/** First half of the federation protocol: the page passes its share scope. */
export function init(shareScope: ShareScope): void {
  scope = shareScope;
}

/**
 * Second half: a module's factory.
 * @throws for names that are not exposed, and before {@link init}
 */
export async function get(name: string): Promise<() => unknown> {
  const load = modules[name];
  if (!load) throw new Error(`This remote does not expose ${name}.`);
  if (!scope) throw new Error('get was called before init.');
  await takeAll(scope);
  const module = await load();
  return () => module;
}
