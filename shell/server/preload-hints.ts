import { createHash } from 'node:crypto';
import {
  parseReleaseManifest,
  type RegionDocument,
  type ReleaseManifest,
  type RemoteName,
  type ResolvedRemote,
  remoteNames,
  resolveRemotes,
} from '@storefront/registry';
import { firstModuleOf } from './route-modules';
import { escapeHtml } from './seo/escape-html';
import type { Visitor } from './visitor';

const isRemote = (name: string | undefined): name is RemoteName =>
  (remoteNames as readonly (string | undefined)[]).includes(name);

async function fetchManifest({ url, integrity }: ResolvedRemote): Promise<ReleaseManifest> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const text = await response.text();
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  if (integrity !== null && hash !== integrity) throw new Error(`${url} has another hash.`);
  return parseReleaseManifest(text);
}

/** Writes the link tags of a page; knows the releases' files after having fetched their lists once. */
export interface PreloadHints {
  /** Begins to learn all releases of a document, so that the first customer has the hints. */
  readonly learn: (document: RegionDocument) => void;
  /**
   * Link tags that let the browser fetch the first page's remote together with the shell's own bundle, instead
   * of one after the other. `crossorigin` and `integrity` match how the page asks: otherwise each file would be
   * fetched twice.
   * @param path the request's path with its query
   */
  readonly linksFor: (
    document: RegionDocument,
    path: string,
    visitor: Pick<Visitor, 'cohort' | 'isRental'>,
  ) => string;
}

/** @returns hints that know no release yet */
export function createPreloadHints(): PreloadHints {
  // A release never changes under its address. A development server's does: nothing is remembered of it.
  const known = new Map<string, ReleaseManifest>();
  const asked = new Set<string>();

  const learnRemote = (remote: ResolvedRemote) => {
    if (remote.integrity === null || remote.disabled) return;
    if (known.has(remote.url) || asked.has(remote.url)) return;
    asked.add(remote.url);
    fetchManifest(remote)
      .then((manifest) => known.set(remote.url, manifest))
      .catch(() => {
        // The remote is down: the page loads without hints, and the loader in the page reports what is missing.
      })
      .finally(() => asked.delete(remote.url));
  };

  const learn = (document: RegionDocument) => {
    for (const remote of Object.values(resolveRemotes(document, ''))) learnRemote(remote);
  };

  const linksFor: PreloadHints['linksFor'] = (document, path, { cohort, isRental }) => {
    const [name, exposed] = firstModuleOf(path, isRental)?.split('/') ?? [];
    if (!isRemote(name)) return '';
    const remote = resolveRemotes(document, cohort)[name];
    if (remote.disabled) return '';
    const manifest = known.get(remote.url);
    if (!manifest?.federation) {
      learnRemote(remote);
      return '';
    }
    const { metaData, exposes } = manifest.federation;
    const assets = exposes.find((module) => module.name === exposed)?.assets;
    const link = (as: 'script' | 'style') => (file: string) => {
      const hash = manifest.files[file];
      const address = escapeHtml(new URL(file, remote.url).href);
      return hash
        ? `<link rel="preload" as="${as}" href="${address}" integrity="${hash}" crossorigin="anonymous">`
        : '';
    };
    return [
      `<link rel="preload" as="fetch" href="${escapeHtml(remote.url)}" crossorigin="anonymous">`,
      ...[metaData.remoteEntry.name, ...(assets?.js.sync ?? [])].map(link('script')),
      ...(assets?.css.sync ?? []).map(link('style')),
    ].join('');
  };

  return { learn, linksFor };
}
