import type { APIRequestContext, Page } from '@playwright/test';
import { swapped } from './first-screen';
import { expect } from './site';

/** A document with a first screen of the shell's server. */
export interface DrawnPage {
  readonly html: string;
  /** The releases that drew it, such as `shell=1a2b;catalog=3c4d`. */
  readonly releases: string;
}

/** The first screen of a document; `null` where it has none. */
export function drawnPageOf(text: string): DrawnPage | null {
  const [, releases, html] =
    /<div id="first-screen" data-releases="([^"]*)"[^>]*>([\s\S]*?)<div id="root">/.exec(text) ??
    [];
  return releases === undefined || html === undefined ? null : { releases, html };
}

/**
 * Requests an address until the server has rendered it. A page that takes too long is sent without a first screen, and
 * is rendered for the next request; after three failures on a busy machine the server skips it for a minute.
 */
export async function drawn(
  request: APIRequestContext,
  path: string,
  { cookie, releases = '' }: { cookie?: string; releases?: string } = {},
): Promise<DrawnPage> {
  let found: DrawnPage | null = null;
  await expect
    .poll(
      async () => {
        const answer = await request.get(path, cookie ? { headers: { cookie } } : {});
        found = drawnPageOf(await answer.text());
        return found?.releases ?? 'not drawn';
      },
      { timeout: 80_000 },
    )
    .toContain(releases || 'shell=');
  if (found === null) throw new Error(`${path} is not drawn.`);
  return found;
}

/**
 * Opens a page, and waits for the browser's own rendering.
 * @returns the releases that rendered its first screen; `null` when the document has none
 */
export async function openDrawn(page: Page, path: string): Promise<string | null> {
  const document = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await page.goto(path, { waitUntil: 'commit' });
  const releases = drawnPageOf(await (await document).text())?.releases ?? null;
  if (releases !== null) await swapped(page);
  return releases;
}
