import { createHash } from 'node:crypto';
import type { RegistryDocument } from '@storefront/registry';

/** The hashes of the inline scripts of a page, as a content policy names them. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

interface PolicyOptions {
  readonly registry: RegistryDocument | null;
  readonly scriptHashes: readonly string[];
  readonly googleMaps: boolean;
  /** Where the API is, when not on the shell's own origin. */
  readonly apiOrigin: string | null;
}

/**
 * The content policy of the page: scripts from the shell, from the remotes that the registry names, and
 * nothing else; no `unsafe-eval`. Styles stay inline-able, since antd writes its own (reliability R4).
 */
export function contentPolicy({
  registry,
  scriptHashes,
  googleMaps,
  apiOrigin,
}: PolicyOptions): string {
  const remotes = registry
    ? [
        ...new Set(
          Object.values(registry.remotes).map(({ manifestUrl }) => new URL(manifestUrl).origin),
        ),
      ]
    : [];
  const maps = googleMaps ? ['https://maps.googleapis.com', 'https://maps.gstatic.com'] : [];
  const api = apiOrigin ? [apiOrigin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...remotes, ...maps],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...maps, ...remotes],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...api, ...maps],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
