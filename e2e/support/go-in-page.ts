import type { Page } from '@playwright/test';

/** Goes to another page of the site within the same document. */
export const goInPage = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The same, until the other page has taken the place of the present one. */
export async function goToPage(page: Page, path: string): Promise<void> {
  // Without a heading to mark, it would not wait for the other page.
  await page.locator('main h1').first().waitFor();
  const title = await page.title();
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
  await goInPage(page, path);
  await page.waitForFunction(
    (before) => document.title !== before || document.querySelector('[data-left]') === null,
    title,
  );
}
