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
import { firstModuleOf, firstPartOf } from './route-modules';
import { escapeHtml } from './seo/escape-html';
import { languageOf } from './seo/page-language';
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
   * Link tags that let the browser fetch the first page's remote, its texts and those of the shell together with
   * the shell's own bundle, instead of one after the other. `crossorigin` and `integrity` match how the page asks:
   * otherwise each file would be fetched twice.
   * @param path the request's path with its query
   */
  readonly linksFor: (
    document: RegionDocument,
    path: string,
    visitor: Pick<Visitor, 'cohort' | 'isRental' | 'language'>,
  ) => string;
}

/** The link tag of one of a release's files; none for a file without a hash: the page would refuse it. */
function linkTo({ files }: ReleaseManifest, base: string): (file: string) => string {
  return (file) => {
    const hash = files[file];
    const kind = file.endsWith('.css') ? 'style' : 'script';
    return hash
      ? `<link rel="preload" as="${kind}" href="${escapeHtml(base + file)}" integrity="${hash}" crossorigin="anonymous">`
      : '';
  };
}

/**
 * @param shell the shell's own release; `null`: a development server's, whose files change
 * @returns hints that know no remote's release yet
 */
export function createPreloadHints(shell: ReleaseManifest | null): PreloadHints {
  // A release never changes under its address. A development server's does: nothing is remembered of it.
  const known = new Map<string, ReleaseManifest>();
  const pending = new Set<string>();

  const learnRemote = (remote: ResolvedRemote) => {
    if (remote.integrity === null || remote.disabled) return;
    if (known.has(remote.url) || pending.has(remote.url)) return;
    pending.add(remote.url);
    fetchManifest(remote)
      .then((manifest) => known.set(remote.url, manifest))
      .catch(() => {
        // The remote is down: the page loads without hints, and the loader in the page reports what is missing.
      })
      .finally(() => pending.delete(remote.url));
  };

  const learn = (document: RegionDocument) => {
    for (const remote of Object.values(resolveRemotes(document, ''))) learnRemote(remote);
  };

  const shellLinks = (path: string, language: string) => {
    if (!shell?.early) return [];
    const { texts, parts } = shell.early;
    const part = firstPartOf(path);
    const files = [...(texts[language] ?? []), ...((part && parts[part]) ?? [])];
    return files.map(linkTo(shell, '/'));
  };

  const remoteLinks = (
    document: RegionDocument,
    path: string,
    { cohort, isRental, language }: Pick<Visitor, 'cohort' | 'isRental' | 'language'>,
  ) => {
    const [name, exposed] = firstModuleOf(path, isRental)?.split('/') ?? [];
    if (!isRemote(name)) return [];
    const remote = resolveRemotes(document, cohort)[name];
    if (remote.disabled) return [];
    const manifest = known.get(remote.url);
    if (!manifest?.federation) {
      learnRemote(remote);
      return [];
    }
    const { metaData, exposes } = manifest.federation;
    const assets = exposes.find((module) => module.name === exposed)?.assets;
    const base = new URL('.', remote.url).href;
    const files = [
      metaData.remoteEntry.name,
      ...(assets?.js.sync ?? []),
      ...(manifest.early?.texts[language] ?? []),
      ...(assets?.css.sync ?? []),
    ];
    return [
      `<link rel="preload" as="fetch" href="${escapeHtml(remote.url)}" crossorigin="anonymous">`,
      ...files.map(linkTo(manifest, base)),
    ];
  };

  const linksFor: PreloadHints['linksFor'] = (document, path, visitor) => {
    const language = languageOf(new URL(`http://shop.invalid${path}`), visitor.language);
    return [
      ...remoteLinks(document, path, { ...visitor, language }),
      ...shellLinks(path, language),
    ].join('');
  };

  return { learn, linksFor };
}
