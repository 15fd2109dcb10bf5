import * as z from 'zod/mini';

const PageSettings = z.object({
  apiBaseUrl: z._default(z.nullable(z.string()), null),
  googleMapsKey: z._default(z.nullable(z.string()), null),
  /** Public keys that may sign registry documents: key id to SubjectPublicKeyInfo in base64. */
  registryKeys: z._default(z.record(z.string(), z.string()), {}),
  /** Whether a development server's releases, which have no hashes, may run. */
  allowUnverified: z._default(z.boolean(), false),
  operatorsPanel: z._default(z.boolean(), false),
  /** Allowed origins of releases that an operator tries in one browser. */
  overrideOrigins: z._default(z.array(z.string()), []),
  /** The shell's own release. */
  release: z._default(z.nullable(z.string()), null),
});
export type PageSettings = z.infer<typeof PageSettings>;

const fetchLimitMs = 5_000;

/** JSON that the server wrote into the page, or `null` on a static host. */
export function inlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** JSON from the page's own origin, bypassing every cache. @throws when it cannot be loaded */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(fetchLimitMs),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

/**
 * The settings from the page's server, or from `settings.json` on a static host.
 * @throws when neither exists or they are invalid
 */
export async function readPageSettings(): Promise<PageSettings> {
  return z.parse(PageSettings, inlined('page-settings') ?? (await fetchSettings()));
}

/** The server's current settings, which may be newer than the page's. */
export async function fetchPageSettings(): Promise<PageSettings> {
  return z.parse(PageSettings, await fetchSettings());
}

const fetchSettings = () => fetchJson('/settings.json');

/** How far the server's clock is ahead of the device's, in milliseconds, once it has answered. */
let aheadMs: number | null = null;

/** The server's time in milliseconds since 1970, or `null` when it is unreachable. */
export async function serverTime(): Promise<number | null> {
  if (aheadMs !== null) return Date.now() + aheadMs;
  try {
    // Not a GET, because the service worker answers those from its cache.
    const response = await fetch('/settings.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(fetchLimitMs),
    });
    const serverMs = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(serverMs)) return null;
    aheadMs = serverMs - Date.now();
    return serverMs;
  } catch {
    return null;
  }
}
