import type { Page } from '@playwright/test';
import { paths, profilePages } from '@storefront/platform/routes';
import { guestPages, rentalPages } from '../support/addresses';
import { colourRules, runAxe, wcagRules } from '../support/axe';
import { signIn } from '../support/customer';
import type { Api } from '../support/customer-api';
import { expect, type LanguageCode, test, withoutMotion } from '../support/site';
import { still } from '../support/still';
import { showTheme } from '../support/theme';
import { wordsOf } from '../support/words';

test.use(withoutMotion);

/**
 * The violations that axe finds. Colours are the same in every language, so only English is checked in both themes.
 * @param within selector of an overlay, whose page is checked separately
 */
async function violations(page: Page, language: LanguageCode, within?: string): Promise<string[]> {
  const light = await runAxe(
    page,
    { type: 'tag', values: wcagRules },
    { colours: language === 'en', within },
  );
  if (language !== 'en') return light;
  await showTheme(page, 'dark');
  const dark = await runAxe(page, { type: 'rule', values: colourRules }, { within });
  await showTheme(page, 'light');
  return [...light, ...dark.map((found) => `dark: ${found}`)];
}

/** Waits until the heading is rendered and nothing is loading or moving. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await still(page);
}

const openWindow = '[role=dialog]';

const customerPages = [
  ...([...profilePages, 'overview', 'addresses', 'security'] as const).map((page) =>
    paths.profile.href(page),
  ),
  paths.interest.href(),
];

/** Adds an item to an empty wishlist. */
async function keepItem({ ask }: Api) {
  const { item } = (await ask('/customer/wish-list')) as { item: unknown[] };
  if (item.length === 0) await ask('/customer/wish-list/add?item_id=84', { method: 'POST' });
}

/** Logs each breach of the content policy to the console, so that the test fails. */
const reportBrokenPolicy = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy broken: ${violatedDirective} ${blockedURI}`),
    );
  });

/** Opens and checks each page. */
async function checkPages(page: Page, language: LanguageCode, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
      expect.soft(await violations(page, language), path).toEqual([]);
    });
  }
}

/** Opens an overlay, checks it and closes it. */
async function checkOpen(
  page: Page,
  language: LanguageCode,
  what: string,
  open: () => Promise<void>,
) {
  await test.step(what, async () => {
    await open();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await settled(page);
    expect.soft(await violations(page, language, openWindow), what).toEqual([]);
    // The focus is in the content, and not on the close button.
    await expect.poll(() => focusedIn(page), { message: what }).toBe('content');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
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

for (const language of ['en', 'ar'] satisfies LanguageCode[]) {
  test.describe(language, () => {
    test.use({ colorScheme: 'light' });

    test(`axe finds nothing on a guest's pages (${language})`, async ({
      openAt,
      page,
      expectFault,
    }) => {
      test.slow();
      // An unknown address has the status 404.
      expectFault(/404 \(Not Found\).*no-such-page/);
      await reportBrokenPolicy(page);
      await openAt('/home', { language });
      await checkPages(page, language, [...guestPages, '/no-such-page']);
    });

    test(`axe finds nothing in rental (${language})`, async ({ openAt, page }) => {
      await reportBrokenPolicy(page);
      await openAt('/home', { language, module: 'rental' });
      await checkPages(page, language, rentalPages);
    });

    test(`axe finds nothing on a customer's pages (${language})`, async ({
      openAt,
      page,
      site,
    }) => {
      test.slow();
      await openAt('/home', { language });
      await signIn(page, site);
      await checkPages(page, language, customerPages);
    });

    test(`axe finds nothing in windows and drawers (${language})`, async ({ openAt, page }) => {
      const t = wordsOf(language);
      await openAt('/store/charcoal-yard', { language });
      await settled(page);
      const banner = page.getByRole('banner');
      const main = page.getByRole('main');
      const emptyCart =
        language === 'ar'
          ? t('shell', 'header.cart_zero')
          : t('shell', 'header.cart_other', { count: 0 });
      const check = (what: string, open: () => Promise<void>) =>
        checkOpen(page, language, what, open);
      await check('item', () => main.locator('a[href*="/product/tarb-kofta"]').first().click());
      await check('cart', () => banner.getByRole('button', { name: emptyCart }).click());
      await check('sign-in', () =>
        banner.getByRole('button', { name: t('common', 'actions.signIn') }).click(),
      );
      const place = banner.getByRole('button', {
        name: new RegExp(t('shell', 'header.deliverTo')),
      });
      await check('location', () => place.first().click());
      await check('map', async () => {
        await place.first().click();
        await page.getByRole('button', { name: t('location', 'location.pickOnMap') }).click();
        await expect(
          page.getByRole('button', { name: t('location', 'location.confirm') }),
        ).toBeVisible();
      });
      await check('language', async () => {
        await banner
          .getByRole('button', { name: t('shell', 'language.label', { name: '' }).trim() })
          .click();
        await banner
          .getByRole('button', { name: language === 'ar' ? 'English' : 'العربية', exact: true })
          .click();
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await check('menu', () =>
        banner.getByRole('button', { name: t('shell', 'header.menu') }).click(),
      );
      await page.evaluate(() => localStorage.removeItem('module'));
      await check('modules', async () => {
        await page.goto('/home');
        await expect(page.getByRole('dialog', { name: t('shell', 'modules.title') })).toBeVisible();
      });
    });

    test(`axe finds nothing from an item to the checkout (${language})`, async ({
      openAt,
      page,
    }) => {
      const t = wordsOf(language);
      await openAt('/store/charcoal-yard', { language });
      await page.getByRole('main').locator('a[href*="/product/tarb-kofta"]').first().click();
      const item = page.getByRole('dialog');
      const add = item.getByRole('button', { name: t('catalog', 'item.addToCart') });
      await expect(add).toBeEnabled();
      // The dialog may still be loading the choices, and renders again when they arrive.
      await expect(async () => {
        await item.getByRole('radio').first().check({ timeout: 3_000 });
      }).toPass();
      await add.click();
      await test.step('message', async () => {
        const message = page.getByRole('listitem').filter({
          hasText: t('common', 'toasts.itemAdded'),
        });
        // A toast stays while it is hovered.
        await message.hover();
        await settled(page);
        expect.soft(await violations(page, language), 'message').toEqual([]);
      });
      await expect(item).toHaveCount(0);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell', 'header.cart_one', { count: 1 }) })
        .click();
      await test.step('filled cart', async () => {
        await expect(item).toBeVisible();
        await settled(page);
        expect.soft(await violations(page, language, openWindow), 'filled cart').toEqual([]);
      });
      await item.getByRole('button', { name: t('cart', 'drawer.proceed') }).click();
      await test.step('guest or login', async () => {
        await expect(
          page.getByRole('dialog', { name: t('shell', 'guestOrLogin.title') }),
        ).toBeVisible();
        await settled(page);
        expect.soft(await violations(page, language, openWindow), 'guest or login').toEqual([]);
      });
    });

    test(`axe finds nothing in a customer's drawers and confirmations (${language})`, async ({
      openAt,
      page,
      site,
    }) => {
      const t = wordsOf(language);
      // The offer of notifications appears when the page is idle, and would move the layout while axe measures it.
      await page.addInitScript(() =>
        Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
      );
      await openAt('/home', { language });
      await keepItem(await signIn(page, site));
      await page.goto('/profile?page=my-orders');
      await settled(page);
      const banner = page.getByRole('banner');
      const account = t('shell', 'header.accountMenu', { name: '' }).trim();
      await checkOpen(page, language, 'wishlist', () =>
        banner
          .getByRole('button', { name: t('shell', 'header.wishlist_one', { count: 1 }) })
          .click(),
      );
      await checkOpen(page, language, 'logout', async () => {
        await banner.getByRole('button', { name: account }).click();
        await banner.getByRole('button', { name: t('shell', 'account.logout') }).click();
      });
      await test.step('order details', async () => {
        await page.locator('main a[href*="order_id="]').first().click();
        await settled(page);
        expect.soft(await violations(page, language), 'order details').toEqual([]);
      });
    });

    test(`a guest who opens the profile is asked to sign in (${language})`, async ({
      openAt,
      page,
    }) => {
      const t = wordsOf(language);
      await openAt('/profile?page=wallet', { language });
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText(t('common', 'access.loginRequired')).first()).toBeVisible();
      await settled(page);
      expect.soft(await violations(page, language)).toEqual([]);
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { ...withoutMotion.contextOptions, forcedColors: 'active' } });

  test('the mark of a vegetarian item is not an empty box', async ({ openAt, page }) => {
    await openAt('/home?search=pizza&data_type=searched');
    await settled(page);
    const name = wordsOf('en')('catalog', 'item.veg');
    const mark = page.getByRole('img', { name, exact: true }).first();
    const look = async () => (await mark.screenshot()).toString('base64');
    const full = await look();
    await mark.locator('span').evaluate((dot) => dot.style.setProperty('visibility', 'hidden'));
    expect(await look()).not.toBe(full);
  });
});
