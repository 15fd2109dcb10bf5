import {
  type RegionDocument,
  type ReleaseManifest,
  type RemoteName,
  remoteNames,
  resolveRemotes,
} from '@storefront/registry';
import { escapeHtml } from './page/escape-html';
import type { ReleaseManifests } from './release-manifests';
import { firstModuleOf, firstPartsOf } from './route-modules';
import type { Visitor } from './visitor';

const isRemote = (name: string | undefined): name is RemoteName =>
  (remoteNames as readonly (string | undefined)[]).includes(name);

/** Creates the link tags of a page for releases whose files are known. */
export interface PreloadHints {
  /** Starts loading all releases of a document, so that the first customer gets the hints. */
  readonly learn: (document: RegionDocument) => void;
  /**
   * Link tags that let the browser fetch the first page's remote, its texts and those of the shell in parallel with
   * the shell's own bundle. `crossorigin` and `integrity` match the page's requests: otherwise each file would be
   * fetched twice.
   * @param path the request's path with its query
   */
  readonly linksFor: (document: RegionDocument, path: string, viewer: Viewer) => string;
  /** Link tags for the code that calls the backend, for a page whose document does not contain the answers. */
  readonly callLinks: string;
}

/** Who the links are for. */
interface Viewer extends Pick<Visitor, 'cohort' | 'isRental' | 'language'> {
  /** Whether the server renders the page; its fonts are linked only then. */
  readonly isDrawn: boolean;
}

/** The link tag for a file of a release; empty for a file without a hash, which the page would refuse. */
function linkTo({ files }: ReleaseManifest, base: string): (file: string) => string {
  return (file) => {
    const hash = files[file];
    const kind = file.endsWith('.css') ? 'style' : 'script';
    return hash
      ? `<link rel="preload" as="${kind}" href="${escapeHtml(base + file)}" integrity="${hash}" crossorigin="anonymous">`
      : '';
  };
}

/** Browsers do not verify a font's hash. */
const linkToFont = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="/${escapeHtml(file)}" crossorigin="anonymous">`;

/** @param shell the shell's own release; `null`: a development server's, whose files change */
export function createPreloadHints(
  shell: ReleaseManifest | null,
  manifests: Pick<ReleaseManifests, 'read'>,
): PreloadHints {
  const learn = (document: RegionDocument) => {
    for (const remote of Object.values(resolveRemotes(document, ''))) {
      if (!remote.disabled) manifests.read(remote);
    }
  };

  const shellLinks = (path: string, { language }: Viewer) => {
    if (!shell?.early) return [];
    const { texts, parts } = shell.early;
    const files = [
      ...(texts[language] ?? []),
      ...firstPartsOf(path).flatMap((part) => parts[part] ?? []),
    ];
    return files.map(linkTo(shell, '/'));
  };

  // A text that is repainted in another font counts as a later largest contentful paint.
  const fontLinks = ({ language, isDrawn }: Viewer) =>
    isDrawn ? (shell?.early?.fonts?.[language] ?? []).map(linkToFont) : [];

  const remoteLinks = (
    document: RegionDocument,
    path: string,
    { cohort, isRental, language }: Viewer,
  ) => {
    const [name, exposed] = firstModuleOf(path, isRental)?.split('/') ?? [];
    if (!isRemote(name)) return [];
    const remote = resolveRemotes(document, cohort)[name];
    if (remote.disabled) return [];
    const manifest = manifests.read(remote);
    if (!manifest?.federation) return [];
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

  const linksFor: PreloadHints['linksFor'] = (document, path, viewer) =>
    [
      ...fontLinks(viewer),
      ...remoteLinks(document, path, viewer),
      ...shellLinks(path, viewer),
    ].join('');

  const callLinks = shell ? (shell.early?.parts.calls ?? []).map(linkTo(shell, '/')).join('') : '';
  return { learn, linksFor, callLinks };
}
