import type { Page } from '@playwright/test';
import { paths, profilePages } from '@storefront/platform/routes';
import {
  checkOpening,
  checkPages,
  checkShown,
  type FindViolations,
  openWindow,
  reportBrokenPolicy,
  settled,
} from '../support/accessible-page';
import { guestPages, rentalPages } from '../support/addresses';
import { colourRules, runAxe, wcagRules } from '../support/axe';
import { type Api, customerApi } from '../support/customer-api';
import { expect, type LanguageCode, test } from '../support/site';
import { showTheme } from '../support/theme';
import { wordsOf } from '../support/words';

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

const customerPages = [
  ...([...profilePages, 'overview', 'addresses', 'security'] as const).map((page) =>
    paths.profile.href(page),
  ),
  paths.interest.href(),
];

/** Opens an overlay, checks it and closes it. */
async function checkClosing(...[page, ...check]: Parameters<typeof checkOpening>) {
  await checkOpening(page, ...check);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Adds an item to an empty wishlist. */
async function keepItem({ ask }: Api) {
  const { item } = (await ask('/customer/wish-list')) as { item: unknown[] };
  if (item.length === 0) await ask('/customer/wish-list/add?item_id=84', { method: 'POST' });
}

for (const language of ['en', 'ar'] satisfies LanguageCode[]) {
  const find: FindViolations = (page, within) => violations(page, language, within);

  test.describe(language, { tag: '@full' }, () => {
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
      await checkPages(page, [...guestPages, '/no-such-page'], find);
    });

    test(`axe finds nothing in rental (${language})`, async ({ openAt, page }) => {
      await reportBrokenPolicy(page);
      await openAt('/home', { language, module: 'rental' });
      await checkPages(page, rentalPages, find);
    });

    test(`axe finds nothing on a customer's pages (${language})`, async ({
      openAt,
      page,
      site,
    }) => {
      test.slow();
      const person = await customerApi(site.backendUrl, 'demo@souk.example');
      await openAt('/about-us', { language, person });
      await checkPages(page, customerPages, find);
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
        checkClosing(page, what, find, open);
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
      // A toast stays while it is hovered.
      await page
        .getByRole('listitem')
        .filter({ hasText: t('common', 'toasts.itemAdded') })
        .hover();
      await checkShown(page, 'message', find);
      await expect(item).toHaveCount(0);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell', 'header.cart_one', { count: 1 }) })
        .click();
      await expect(item).toBeVisible();
      await checkShown(page, 'filled cart', find, openWindow);
      await item.getByRole('button', { name: t('cart', 'drawer.proceed') }).click();
      await expect(
        page.getByRole('dialog', { name: t('shell', 'guestOrLogin.title') }),
      ).toBeVisible();
      await checkShown(page, 'guest or login', find, openWindow);
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
      const person = await customerApi(site.backendUrl, 'demo@souk.example');
      await keepItem(person);
      await openAt('/profile?page=my-orders', { language, person });
      await settled(page);
      const banner = page.getByRole('banner');
      const account = t('shell', 'header.accountMenu', { name: '' }).trim();
      await checkClosing(page, 'wishlist', find, () =>
        banner
          .getByRole('button', { name: t('shell', 'header.wishlist_one', { count: 1 }) })
          .click(),
      );
      await checkClosing(page, 'logout', find, async () => {
        await banner.getByRole('button', { name: account }).click();
        await banner.getByRole('button', { name: t('shell', 'account.logout') }).click();
      });
      await page.locator('main a[href*="order_id="]').first().click();
      await checkShown(page, 'order details', find);
    });

    test(`a guest who opens the profile is asked to sign in (${language})`, async ({
      openAt,
      page,
    }) => {
      const t = wordsOf(language);
      await openAt('/profile?page=wallet', { language });
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText(t('common', 'access.loginRequired')).first()).toBeVisible();
      await checkShown(page, 'profile', find);
    });
  });
}
