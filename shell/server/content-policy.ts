import { createHash } from 'node:crypto';
import { discoveryName, type RegionDocument, remoteNames } from '@storefront/registry';
import { cspReportPath } from './security-headers';

/** The hashes of a page's inline scripts, in the form of a content policy. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** All origins from which a page with one of these documents may run remotes, fallbacks included. */
export function remoteOrigins(documents: readonly RegionDocument[]): string[] {
  const addresses = documents.flatMap((document) =>
    remoteNames.flatMap((remote) =>
      document.microFrontends[discoveryName(remote)].flatMap(({ url, fallbackUrl, extras }) => [
        url,
        fallbackUrl,
        extras.previous?.url,
      ]),
    ),
  );
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  return [...new Set(origins)].sort();
}

const firebaseOrigins = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** The sources from Google's guide to content policies, without `unsafe-eval`, which flat maps do not need. */
const googleMapsSources = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  // Tiles and their data are on numbered hosts.
  data: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  worker: ['blob:'],
} as const;

interface PolicyOptions {
  /** Prefix of image URLs, also when the page is shown under another name of the site. */
  readonly publicOrigin: string;
  /** Origins of the remotes, and those from which an operator may try one. */
  readonly remotes: readonly string[];
  readonly scriptHashes: readonly string[];
  readonly googleMaps: boolean;
  /** Origin of the API, when it differs from the shell's. */
  readonly apiOrigin: string | null;
  /** Further origins of pictures. */
  readonly pictureOrigins?: readonly string[];
  /** Push messages come through Firebase, to which the page connects directly. */
  readonly firebase?: boolean;
  /** Origins where browsers find wallets: they apply the policy of the page that requests one. */
  readonly wallets?: readonly string[];
  /** Development servers notify the page of changes through a web socket. */
  readonly webSockets: boolean;
}

/**
 * The content policy of the page: only scripts from the shell and from the remotes that the registry names; no
 * `unsafe-eval`. Inline styles are allowed, since antd needs them.
 */
export function contentPolicy({
  publicOrigin,
  remotes,
  scriptHashes,
  googleMaps,
  apiOrigin,
  pictureOrigins = [],
  webSockets,
  firebase = false,
  wallets = [],
}: PolicyOptions): string {
  const maps = (kind: keyof typeof googleMapsSources) =>
    googleMaps ? googleMapsSources[kind] : [];
  const api = apiOrigin ? [apiOrigin] : [];
  const push = firebase ? firebaseOrigins : [];
  const sockets = webSockets ? remotes.map((origin) => origin.replace(/^http/, 'ws')) : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...remotes, ...maps('script')],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes, ...maps('style')],
    'img-src': [
      ...["'self'", publicOrigin, 'data:', 'blob:'],
      ...[...api, ...pictureOrigins, ...maps('data'), ...remotes],
    ],
    'font-src': ["'self'", ...remotes, ...maps('font')],
    'worker-src': ["'self'", ...maps('worker')],
    'connect-src': ["'self'", ...remotes, ...sockets, ...api, ...maps('data'), ...push, ...wallets],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // For browsers that do not support `report-to` yet.
    'report-uri': [cspReportPath],
    'report-to': ['csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The header that makes the browser refuse every script requested without a hash. Not in development, and not with
 * Google Maps, whose scripts have none and cannot be exempted (loading-remotes.md of the platform, Trust).
 */
export function integrityPolicy(options: {
  readonly googleMaps: boolean;
  readonly allowUnverified: boolean;
}): Record<string, string> {
  return options.googleMaps || options.allowUnverified
    ? {}
    : { 'integrity-policy': 'blocked-destinations=(script)' };
}
