import { expect, type Page } from '@playwright/test';
import { still } from './still';

/** Sets the device's theme, which a page follows until a theme is chosen; resolves when no colour changes any more. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // A page without scripts follows by its styles alone.
  await expect(page.locator(`html[data-theme]:not([data-theme=${theme}])`)).toHaveCount(0);
  await still(page);
}
