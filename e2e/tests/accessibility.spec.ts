import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, type LanguageCode, test } from '../support/site';
import { wordsOf } from '../support/words';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** WCAG 2.2 AA, what a machine can see of it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong: rule, and the elements. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async (tags) => {
    const axe = Reflect.get(globalThis, 'axe') as {
      run: (root: Document, options: unknown) => Promise<AxeResults>;
    };
    return (await axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The page is drawn when its heading is there and nothing is being loaded or moved. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

const guestPages = [
  '/',
  '/home',
  '/categories',
  '/store/latest',
  '/store/charcoal-yard',
  '/checkout?page=cart',
  '/track-order',
  '/forgot-password',
  '/store-registration',
  '/deliveryman-registration',
  '/about-us',
  '/terms-and-conditions',
  '/help-and-support',
  '/no-such-page',
];
const rentalPages = ['/home', '/rental/vehicle-search?all_category=1', '/rental/vehicle-details/1'];
const customerPages = [
  'profile-settings',
  'my-orders',
  'my-trips',
  'wallet',
  'coupons',
  'loyalty-points',
  'referral-code',
  'settings',
  'inbox',
].map((page) => `/profile?page=${page}`);

async function signIn(page: Page, backendUrl: string) {
  const answer = await fetch(`${backendUrl}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      login_type: 'manual',
      field_type: 'email',
      email_or_phone: 'demo@souk.example',
      password: 'souk1234',
    }),
  });
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate((text) => localStorage.setItem('token', text), token);
}

interface Look {
  readonly language: LanguageCode;
  readonly theme: 'light' | 'dark';
}
const looks: readonly Look[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

for (const { language, theme } of looks) {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  test.describe(`${language}, ${theme}`, () => {
    test.beforeEach(async ({ page }) => {
      const settings = JSON.stringify({ direction, theme });
      await page.addInitScript((text) => localStorage.setItem('settings', text), settings);
    });

    test(`axe finds nothing on a guest's pages (${language}, ${theme})`, async ({
      openAt,
      page,
      expectFault,
    }) => {
      test.slow();
      // The address of no page is answered so.
      expectFault(/404 \(Not Found\).*no-such-page/);
      await openAt('/home', { language });
      for (const path of guestPages) {
        await test.step(path, async () => {
          await page.goto(path);
          await settled(page);
          expect.soft(await violations(page), path).toEqual([]);
        });
      }
    });

    test(`axe finds nothing in rental (${language}, ${theme})`, async ({ openAt, page }) => {
      await openAt('/home', { language, module: 'rental' });
      for (const path of rentalPages) {
        await test.step(path, async () => {
          await page.goto(path);
          await settled(page);
          expect.soft(await violations(page), path).toEqual([]);
        });
      }
      await test.step('the provider of the vehicle', async () => {
        await page.locator('main a[href*="/rental/provider-details/"]').first().click();
        await expect(page).toHaveURL(/provider-details/);
        await settled(page);
        expect.soft(await violations(page)).toEqual([]);
      });
    });

    test(`axe finds nothing on a customer's pages (${language}, ${theme})`, async ({
      openAt,
      page,
      site,
    }) => {
      test.slow();
      await openAt('/home', { language });
      await signIn(page, site.backendUrl);
      for (const path of customerPages) {
        await test.step(path, async () => {
          await page.goto(path);
          await settled(page);
          expect.soft(await violations(page), path).toEqual([]);
        });
      }
    });

    test(`axe finds nothing in windows and drawers (${language}, ${theme})`, async ({
      openAt,
      page,
    }) => {
      const t = wordsOf(language);
      await openAt('/store/charcoal-yard', { language });
      await settled(page);
      const banner = page.getByRole('banner');
      const main = page.getByRole('main');
      const check = async (what: string, open: () => Promise<void>) =>
        test.step(what, async () => {
          await open();
          await expect(page.getByRole('dialog').first()).toBeVisible();
          await settled(page);
          expect.soft(await violations(page), what).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        });
      await check('item', () => main.locator('a[href*="/product/tarb-kofta"]').first().click());
      await check('cart', () =>
        banner.getByRole('button', { name: t('shell', 'header.cart_other', { count: 0 }) }).click(),
      );
      await check('sign-in', () =>
        banner.getByRole('button', { name: t('common', 'actions.signIn') }).click(),
      );
      await check('location', () =>
        banner
          .getByRole('button', { name: new RegExp(t('shell', 'header.deliverTo')) })
          .first()
          .click(),
      );
      await page.setViewportSize({ width: 390, height: 844 });
      await check('menu', () =>
        banner.getByRole('button', { name: t('shell', 'header.menu') }).click(),
      );
    });
  });
}
