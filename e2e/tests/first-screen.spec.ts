import type { Page } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import {
  carryFirstScreen,
  holdBack,
  isRemoteScript,
  isShellScript,
  swapped,
} from '../support/first-screen';
import { type Front, startFront } from '../support/front';
import { expect, type LanguageCode, test as siteTest } from '../support/site';
import { wordsOf } from '../support/words';

/** From the server's first screen to the page: nothing that a customer does meanwhile is lost, and nothing moves. */

const store = '/store/charcoal-yard';
const screenOf = (page: Page) => page.locator('#first-screen');

const test = siteTest.extend<{
  /** Opens a page once, so that its next documents carry a first screen. */
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

/** Adds up how far things moved without being asked to, since the document began. */
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
        // Without a shift there is no entry.
        setTimeout(() => resolve(0), 500);
      }),
  );

for (const language of ['en', 'ar'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the page takes the place without moving anything (${language}, ${colorScheme})`, async ({
      page,
      prepare,
    }) => {
      await page.emulateMedia({ colorScheme });
      await prepare(language);
      const release = await holdBack(page, isShellScript);
      await page.goto(store, { waitUntil: 'commit' });
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      // Who asks for a place before the styles are there has it laid out without them.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet }) => sheet !== null,
        ),
      );
      // A name is as wide as its font.
      await page.evaluate(() => document.fonts.ready);
      const before = await heading.boundingBox();
      release();
      await swapped(page);
      expect(await heading.boundingBox()).toEqual(before);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  }
}

test('a first visit whose storage says Arabic keeps its focus, and the next one is drawn in Arabic', async ({
  page,
  prepare,
  context,
}) => {
  await prepare('en');
  await context.clearCookies({ name: 'souk-visitor' });
  await page.evaluate(() => localStorage.setItem('language-setting', 'ar'));
  const release = await holdBack(page, isShellScript);
  await page.goto(store, { waitUntil: 'commit' });
  const field = screenOf(page).getByRole('banner').getByRole('combobox');
  await field.focus();
  const releaseRemote = await holdBack(page, isRemoteScript);
  release();
  // The page has found its language by now; the first screen still reads from left to right.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(field).toHaveCSS('direction', 'ltr');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'souk-visitor')?.value).toMatch(/^v1\.ar\./);
  releaseRemote();
  await swapped(page);
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
});

test('a choice and a press before the page is there are carried out once', async ({
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
  const release = await holdBack(page, isShellScript);
  await page.goto(juice, { waitUntil: 'commit' });
  const screen = screenOf(page);
  await screen.getByRole('radio', { name: 'Large' }).check();
  const add = screen.getByRole('button', { name: t('catalog', 'item.addToCart') });
  await add.click();
  // It says that it is busy; who is in a hurry presses it again.
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

test('a heart that was pressed early asks a guest to sign in', async ({ page, prepare }) => {
  const t = wordsOf('en');
  await prepare();
  const release = await holdBack(page, isShellScript);
  await page.goto(store, { waitUntil: 'commit' });
  await screenOf(page)
    .getByRole('button', { name: /as a favourite/ })
    .first()
    .click();
  release();
  await swapped(page);
  await expect(page.getByText(t('common', 'access.notLoggedIn')).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('typed text, its selection and the focus are handed over', async ({ page, prepare }) => {
  await prepare();
  // What is found has to be longer than the screen.
  await page.setViewportSize({ width: 1280, height: 480 });
  const release = await holdBack(page, isShellScript);
  await page.goto(store, { waitUntil: 'commit' });
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('tarb');
  await search.press('Shift+ArrowLeft');
  // No further than the page is long once it shows what was found.
  await page.evaluate(() => scrollTo(0, 60));
  release();
  await swapped(page);
  await expect(search).toHaveValue('tarb');
  await expect(search).toBeFocused();
  const field = await search.evaluate((element: HTMLInputElement) => [
    element.selectionStart,
    element.selectionEnd,
  ]);
  expect(field).toEqual([3, 4]);
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(60);
  // The page has it in its state, too.
  await expect(page.locator('main a[href*="/product/tarb-kofta"]').first()).toBeVisible();
});

test('a remote that takes long keeps the server’s page, and its links lead on', async ({
  page,
  prepare,
}) => {
  await prepare();
  const release = await holdBack(page, isRemoteScript);
  const late = page.waitForEvent('console', (message) => /store-page failed/.test(message.text()));
  await page.goto(store, { waitUntil: 'commit' });
  await late;
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main:visible [data-remote-failed]')).toHaveCount(0);
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

test('a remote that fails says so in its place', async ({ page, prepare, expectFault }) => {
  expectFault(/Failed to load resource|ERR_FAILED/);
  await prepare();
  await page.route(isRemoteScript, (route) => route.abort());
  await page.goto(store, { waitUntil: 'commit' });
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await swapped(page);
  const failed = page.getByRole('main').locator('[data-remote-failed="catalog"]');
  await expect(failed).toBeVisible();
  await expect(failed).toHaveAttribute('data-reason', 'unreachable');
});

for (const language of ['en', 'ar'] as const) {
  test(`before scripts the first screen is there for keyboard and screen reader (${language})`, async ({
    page,
    prepare,
  }) => {
    const t = wordsOf(language);
    await prepare(language);
    const release = await holdBack(page, isShellScript);
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
}

test('before any script of the shell a search leads to its results', async ({ page, prepare }) => {
  await prepare();
  await holdBack(page, isShellScript);
  await page.goto(store, { waitUntil: 'commit' });
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('kofta');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/home\?(?=.*search=kofta)(?=.*data_type=searched)/);
});

test('of the first screen’s pictures those are fetched that are seen', async ({
  page,
  prepare,
}) => {
  await prepare();
  await holdBack(page, isShellScript);
  await page.goto(store, { waitUntil: 'commit' });
  const held = screenOf(page).locator('img[data-src]:not([src])').last();
  const address = await held.getAttribute('data-src');
  if (address === null) throw new Error('No picture waits.');
  const picture = screenOf(page).locator(`img[data-src="${address}"]`).last();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', address);
});
