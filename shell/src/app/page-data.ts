import { parseRegistry, type RegistryDocument } from '@storefront/registry';
import * as z from 'zod/mini';

const PageSettings = z.object({
  apiBaseUrl: z.nullable(z.string()),
  googleMapsKey: z.nullable(z.string()),
});
export type PageSettings = z.infer<typeof PageSettings>;

/** JSON that the server wrote into the page, or `null` when a plain static host served it. */
function inlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** What the page's server says of the surroundings. */
export function readPageSettings(): PageSettings {
  return z.parse(
    PageSettings,
    inlined('page-settings') ?? { apiBaseUrl: null, googleMapsKey: null },
  );
}

/**
 * The registry's answer: inlined by the shell's server, else fetched (one request more).
 * @throws when neither can be had or used
 */
export async function readRegistry(): Promise<RegistryDocument> {
  const document = inlined('registry');
  if (document !== null) return parseRegistry(document);
  const response = await fetch('/registry.json', { signal: AbortSignal.timeout(5_000) });
  return parseRegistry(await response.json());
}
