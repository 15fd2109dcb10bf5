import type { Page } from '@playwright/test';
import { goToPage } from './go-in-page';
import { expect, test } from './site';
import { still } from './still';

/** Finds the violations in a page. @param within selector of an overlay, whose page is checked separately */
export type FindViolations = (page: Page, within?: string) => Promise<string[]>;

export const openWindow = '[role=dialog]';

/** Waits until the heading is rendered and nothing is loading or moving. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await still(page);
}

/** Logs each breach of the content policy to the console, so that the test fails. */
export const reportBrokenPolicy = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy broken: ${violatedDirective} ${blockedURI}`),
    );
  });

/** Checks what is shown. */
export const checkShown = (page: Page, what: string, find: FindViolations, within?: string) =>
  test.step(what, async () => {
    await settled(page);
    expect.soft(await find(page, within), what).toEqual([]);
  });

/** Opens and checks each page. @param isOneDocument whether only the first page is loaded as a document */
export async function checkPages(
  page: Page,
  paths: readonly string[],
  find: FindViolations,
  { isOneDocument = false } = {},
) {
  for (const [index, path] of paths.entries()) {
    await (isOneDocument && index > 0 ? goToPage(page, path) : page.goto(path));
    await checkShown(page, path, find);
  }
}

/** Opens an overlay and checks it. */
export async function checkOpening(
  page: Page,
  what: string,
  find: FindViolations,
  open: () => Promise<void>,
) {
  await open();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await checkShown(page, what, find, openWindow);
  // The focus is in the content, and not on the close button.
  await expect.poll(() => focusedIn(page), { message: what }).toBe('content');
}

/** The part of an open dialog or drawer that has the focus. */
const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const dialog = activeElement?.closest('[role=dialog]');
    if (!dialog) return 'page';
    return activeElement === dialog || activeElement?.matches('[class*=close]')
      ? 'frame'
      : 'content';
  });
