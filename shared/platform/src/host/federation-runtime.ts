import {
  getInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as z from 'zod/mini';
import { LoadFailure } from '../loader/load-failure';
import type { FederationRuntime } from '../loader/remote-loader';

const manifestLimitMs = 5_000;
const entryLimitMs = 7_000;

/** What of a manifest the runtime reads without checking. */
const Manifest = z.looseObject({
  metaData: z.looseObject({
    name: z.string(),
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.looseObject({ name: z.string() }),
  }),
  exposes: z.array(z.unknown()),
  shared: z.array(z.unknown()),
});

/**
 * The runtime looks neither at the status nor at the shape of a manifest, has no time limit for it, and
 * remembers a wrong-shaped one for the life of the page (trap P6). So the manifest is checked here.
 */
async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(manifestLimitMs) });
  if (!response.ok) throw new LoadFailure('unreachable', `${url} answered ${response.status}.`);
  const body: unknown = await response.clone().json();
  if (!z.safeParse(Manifest, body).success) {
    throw new LoadFailure('unreachable', `${url} is not a manifest.`);
  }
  return response;
}

/** Numbers the tries of an entry: Chromium makes a second request of a hanging address wait for the first (M7). */
const entryTries = new Map<string, number>();

function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const attempt = entryTries.get(url) ?? 0;
  entryTries.set(url, attempt + 1);
  const script = document.createElement('script');
  script.src = attempt === 0 ? url : `${url}?r=${attempt}`;
  script.crossOrigin = 'anonymous';
  return { script, timeout: entryLimitMs };
}

const guardPlugin: ModuleFederationRuntimePlugin = {
  name: 'storefront-guard',
  fetch: (url, init) => fetchManifest(url, init),
  createScript: ({ url }) => createEntryScript(url),
};

/** The page's federation instance, as the loader wants it. Only the shell has one. */
export function createFederationRuntime(): FederationRuntime {
  const instance = getInstance();
  if (!instance)
    throw new Error('The federation runtime is missing: only the shell may create it.');
  instance.registerPlugins([guardPlugin]);
  return {
    register: (alias, manifestUrl, force) => {
      instance.registerRemotes([{ name: alias, entry: manifestUrl }], { force });
    },
    load: (alias, exposed) => instance.loadRemote(`${alias}/${exposed}`, { from: 'runtime' }),
  };
}
