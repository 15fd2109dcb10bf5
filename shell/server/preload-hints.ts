import type { RegistryDocument, RemoteName } from '@storefront/registry';
import * as z from 'zod/mini';
import { firstModuleOf } from './route-modules';

const Assets = z.object({
  js: z.object({ sync: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()) }),
});
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ name: z.string(), assets: Assets })),
});
type Manifest = z.infer<typeof Manifest>;

/** Manifests by address: a release's manifest never changes. */
const known = new Map<string, Manifest>();
const asked = new Set<string>();

/** Fetches a manifest in the background; a page never waits for it, it only goes without hints. */
function learn(url: string): void {
  if (asked.has(url)) return;
  asked.add(url);
  fetch(url, { signal: AbortSignal.timeout(3_000) })
    .then(async (response) => known.set(url, z.parse(Manifest, await response.json())))
    .catch(() => {
      // The remote is down: the page loads without hints, and the loader in the page reports what is missing.
    })
    .finally(() => asked.delete(url));
}

/** Forgets the manifests, for a registry that points elsewhere under the same address. */
export function forgetManifests(): void {
  known.clear();
}

/** Starts to learn all manifests of a document, so that the first customer has the hints. */
export function learnManifests(registry: RegistryDocument): void {
  for (const record of Object.values(registry.remotes)) learn(record.manifestUrl);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Link tags that let the browser fetch the first page's remote together with the shell's own bundle,
 * instead of one after the other (federation 5.7). `crossorigin` matches how the runtime asks: otherwise
 * each file would be fetched twice.
 * @param path the request's path with its query
 */
export function preloadHints(registry: RegistryDocument, path: string): string {
  const first = firstModuleOf(path);
  if (!first) return '';
  const [remote, exposed] = first.split('/') as [RemoteName, string];
  const { manifestUrl } = registry.remotes[remote];
  const manifest = known.get(manifestUrl);
  if (!manifest) {
    learn(manifestUrl);
    return '';
  }
  const assets = manifest.exposes.find(({ name }) => name === exposed)?.assets;
  const address = (file: string) => escapeHtml(new URL(file, manifestUrl).href);
  const scripts = [manifest.metaData.remoteEntry.name, ...(assets?.js.sync ?? [])];
  return [
    `<link rel="preload" as="fetch" href="${escapeHtml(manifestUrl)}" crossorigin="anonymous">`,
    ...scripts.map(
      (file) => `<link rel="preload" as="script" href="${address(file)}" crossorigin="anonymous">`,
    ),
    ...(assets?.css.sync ?? []).map(
      (file) => `<link rel="preload" as="style" href="${address(file)}" crossorigin="anonymous">`,
    ),
  ].join('');
}
