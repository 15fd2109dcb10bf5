import type { Page } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import {
  carryFirstScreen,
  holdRequests,
  isRemoteScript,
  isShellScript,
  swapped,
} from '../support/first-screen';
import { type Front, startFront } from '../support/front';
import { expect, type LanguageCode, test as siteTest, withMotion } from '../support/site';
import { wordsOf } from '../support/words';

/** The exchange of the server's first screen for the page: no input of the customer is lost, and nothing moves. */

const store = '/store/charcoal-yard';
const screenOf = (page: Page) => page.locator('#first-screen');

const test = siteTest.extend<{
  /** Opens a page once, so that its next documents contain a first screen. */
  readonly prepare: (language?: LanguageCode, path?: string) => Promise<void>;
  readonly front: Front;
}>({
  front: async ({ site }, use) => {
    const front = await startFront(site.address);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.address),
  prepare: async ({ front, openAt, page }, use) => {
    await use(async (language = 'en', path = store) => {
      await openAt(path, { language });
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await carryFirstScreen(page, front);
    });
  },
});

test.use(withMotion);

/** The sum of all layout shifts without input since the document began. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without a shift there are no entries.
        setTimeout(() => resolve(0), 500);
      }),
  );

for (const language of ['en', 'ar'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Each run has the one with the fewest defaults.
    const tag = language === 'ar' && colorScheme === 'dark' ? [] : ['@full'];
    const name = `the page replaces the first screen without a layout shift (${language}, ${colorScheme})`;
    test(name, { tag }, async ({ page, prepare }) => {
      await page.emulateMedia({ colorScheme });
      await prepare(language);
      const release = await holdRequests(page, isShellScript);
      await page.goto(store, { waitUntil: 'commit' });
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      // Reading a position before the styles are loaded would force a layout without them.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet }) => sheet !== null,
        ),
      );
      // The width of a name depends on its font.
      await page.evaluate(() => document.fonts.ready);
      const before = await heading.boundingBox();
      release();
      await swapped(page);
      expect(await heading.boundingBox()).toEqual(before);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  }
}

test('a first visit with Arabic in the storage keeps its focus, and the next one is rendered in Arabic', {
  tag: '@full',
}, async ({ page, prepare, context }) => {
  await prepare('en');
  await context.clearCookies({ name: 'souk-visitor' });
  await page.evaluate(() => localStorage.setItem('language-setting', 'ar'));
  const release = await holdRequests(page, isShellScript);
  await page.goto(store, { waitUntil: 'commit' });
  const field = screenOf(page).getByRole('banner').getByRole('combobox');
  await field.focus();
  const releaseRemote = await holdRequests(page, isRemoteScript);
  release();
  // The page has read its language by now; the first screen is still left to right.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(field).toHaveCSS('direction', 'ltr');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'souk-visitor')?.value).toMatch(/^v1\.ar\./);
  releaseRemote();
  await swapped(page);
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
});

test('a choice and a press before the page is ready are carried out once', async ({
  page,
  prepare,
}) => {
  const t = wordsOf('en');
  // Its store never closes.
  const juice = '/product/sugarcane-juice-99';
  await prepare('en', juice);
  const added: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/customer/cart/add')) added.push(request.postDataJSON());
  });
  const release = await holdRequests(page, isShellScript);
  await page.goto(juice, { waitUntil: 'commit' });
  const screen = screenOf(page);
  await screen.getByRole('radio', { name: 'Large' }).check();
  const add = screen.getByRole('button', { name: t('catalog', 'item.addToCart') });
  await add.click();
  // The button is busy; an impatient customer presses it again.
  await add.dispatchEvent('click');
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(screen.locator('.first-screen-note')).toHaveText('One moment …');
  release();
  await swapped(page);
  await expect(page.getByText(t('common', 'toasts.itemAdded')).first()).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: /cart, 1 item$/ }),
  ).toBeVisible();
  expect(added).toMatchObject([{ quantity: 1, variation: [{ values: { label: ['Large'] } }] }]);
});

test('a slow remote keeps the server’s page, whose links and header work', async ({
  page,
  prepare,
}) => {
  await prepare();
  const release = await holdRequests(page, isRemoteScript);
  const late = page.waitForEvent('console', (message) => /store-page failed/.test(message.text()));
  await page.goto(store, { waitUntil: 'commit' });
  // The page's own header is there long before its content.
  await expect(screenOf(page)).toHaveAttribute('data-framed');
  const header = page.locator('#root').getByRole('banner');
  const place = header.getByRole('button', { name: /Talaat Harb/ });
  await place.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(place).toBeFocused();
  await late;
  await expect(page.getByText(wordsOf('en')('shell', 'firstScreen.slow'))).toBeVisible();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main:not([inert]) [data-remote-failed]')).toHaveCount(0);
  const link = screenOf(page).locator('main a[href^="/product/"]').first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new URL(target ?? '', page.url()).href);
  await page.goBack({ waitUntil: 'commit' });
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await swapped(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('before scripts run, the first screen is usable by keyboard and screen reader', async ({
  page,
  prepare,
}) => {
  const t = wordsOf('en');
  await prepare();
  const release = await holdRequests(page, isShellScript);
  await page.goto(store, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The script between header and content (layout-step.ts) has run and is gone.
  await expect(screenOf(page).locator('script')).toHaveCount(0);
  const rules = { type: 'tag', values: wcagRules } as const;
  expect(await runAxe(page, rules, { ofServer: true })).toEqual([]);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('shell', 'skip_to_content') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = page.locator('#first-screen main :focus');
  await expect(inMain).toHaveCount(1);
  const name = (await inMain.getAttribute('aria-label')) ?? '';
  release();
  await swapped(page);
  await expect(page.locator('main :focus')).toHaveAttribute('aria-label', name);
  expect(await runAxe(page, rules)).toEqual([]);
});

test('before scripts run, pictures are loaded once they are visible, and a search leads to its results', async ({
  page,
  prepare,
}) => {
  await prepare();
  await holdRequests(page, isShellScript);
  await page.goto(store, { waitUntil: 'commit' });
  const held = screenOf(page).locator('img[data-src]:not([src])').last();
  const address = await held.getAttribute('data-src');
  if (address === null) throw new Error('No picture waits.');
  const picture = screenOf(page).locator(`img[data-src="${address}"]`).last();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', address);
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('kofta');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/home\?(?=.*search=kofta)(?=.*data_type=searched)/);
});
