import type { Page } from '@playwright/test';
import type { Stack } from '@storefront/build/stack';
import { paths } from '@storefront/platform/routes';
import {
  checkOpening,
  checkPages,
  checkShown,
  type FindViolations,
  reportBrokenPolicy,
  settled,
} from '../support/accessible-page';
import { runAxe, wcagRules } from '../support/axe';
import { fillCart } from '../support/customer';
import { type Api, customerApi, guestApi } from '../support/customer-api';
import { dayAhead, vehiclesAt } from '../support/rental';
import { expect, type LanguageCode, test } from '../support/site';
import { type Words, wordsOf } from '../support/words';

const find: FindViolations = (page, within) =>
  runAxe(page, { type: 'tag', values: wcagRules }, { within });

interface Journey {
  readonly remote: string;
  readonly language: LanguageCode;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly module?: 'rental';
  /** Whose pages they are; a new guest's unless given. */
  readonly personOf?: (site: Stack) => Promise<Api>;
  readonly walk: (page: Page, t: Words) => Promise<void>;
}

/**
 * What depends on layout, colours and focus, in both languages, themes and widths together. Component tests run axe's
 * other rules on every page, and `accessibility-matrix.spec.ts` runs all of them.
 */
const journeys: readonly Journey[] = [
  {
    remote: 'catalog',
    language: 'en',
    colorScheme: 'light',
    width: 390,
    async walk(page) {
      await checkPages(
        page,
        [paths.home.href(), '/home?search=pizza&data_type=searched', '/store/charcoal-yard'],
        find,
        { isOneDocument: true },
      );
      await checkOpening(page, 'item', find, () =>
        page.locator('main a[href*="/product/tarb-kofta"]').first().click(),
      );
    },
  },
  {
    remote: 'cart',
    language: 'ar',
    colorScheme: 'dark',
    width: 1280,
    async personOf({ backendUrl }) {
      const guest = await guestApi(backendUrl);
      await fillCart(guest, 1);
      return guest;
    },
    async walk(page, t) {
      await page.goto('/store/charcoal-yard');
      await settled(page);
      await checkOpening(page, 'cart', find, () =>
        page
          .getByRole('banner')
          .getByRole('button', { name: t('shell', 'header.cart_one', { count: 1 }) })
          .click(),
      );
      await checkPages(page, ['/checkout?page=cart'], find);
    },
  },
  {
    remote: 'account',
    language: 'ar',
    colorScheme: 'light',
    width: 390,
    personOf: ({ backendUrl }) => customerApi(backendUrl, 'demo@souk.example'),
    async walk(page) {
      await checkPages(
        page,
        (['overview', 'wallet', 'my-orders'] as const).map((name) => paths.profile.href(name)),
        find,
        { isOneDocument: true },
      );
      await page.locator('main a[href*="order_id="]').first().click();
      await checkShown(page, 'order details', find);
    },
  },
  {
    remote: 'rental',
    language: 'en',
    colorScheme: 'dark',
    width: 1280,
    module: 'rental',
    async walk(page) {
      await checkPages(page, [paths.home.href(), vehiclesAt(dayAhead(2))], find, {
        isOneDocument: true,
      });
      await page.locator('main a[href*="/rental/vehicle-details/"]').first().click();
      await expect(page).toHaveURL(/\/rental\/vehicle-details\//);
      await checkShown(page, 'vehicle', find);
    },
  },
];

for (const { remote, language, colorScheme, width, module, personOf, walk } of journeys) {
  test.describe(`${remote} (${language}, ${colorScheme}, ${width} wide)`, () => {
    test.use({ colorScheme, viewport: { width, height: width < 640 ? 844 : 900 } });

    test('axe finds nothing on the way', async ({ openAt, page, site }) => {
      await reportBrokenPolicy(page);
      const person = await personOf?.(site);
      await openAt('/about-us', { language, ...(module && { module }), ...(person && { person }) });
      await walk(page, wordsOf(language));
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

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
