import { devices, type Page } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import { downtown, expect, type Place, test } from '../support/site';
import { wordsOf } from '../support/words';

/** In the zone of New Cairo, to which no store of Downtown delivers. */
const newCairo: Place = { name: 'Al Rehab, New Cairo', lat: 30.0594, lng: 31.4913 };

const shared = [
  '/store/charcoal-yard',
  '/store/charcoal-yard?module_id=1',
  '/store/latest',
  '/store/popular',
  '/categories',
  '/category/1?module_id=1',
  '/home?search=pizza&data_type=searched',
];

const visits = [
  { language: 'en', screen: 'desktop', viewport: { width: 1440, height: 900 } },
  { language: 'ar', screen: 'phone', viewport: { width: 390, height: 844 } },
] as const;

const expectNoText = async (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text)).toHaveCount(0);

for (const { language, screen, viewport } of visits) {
  const t = wordsOf(language);
  test.describe(`in a fresh browser (${language}, ${screen})`, () => {
    test.use({ viewport });
    for (const address of shared) {
      test(`${address} opens, and asks for a place in a line`, async ({ openAt, page }) => {
        await openAt(address, { language, place: null });
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main.locator('article, [class*=children], h2').first()).toBeVisible();
        await expectNoText(page, t('common', 'access.zoneRequired'));
        await main.getByRole('button', { name: t('places', 'ask') }).click();
        await expect(
          page.getByRole('dialog', { name: t('location', 'location.title') }),
        ).toBeVisible();
      });
    }

    test('home is the landing page, which asks for a place', async ({ openAt, page }) => {
      for (const address of ['/home', '/home?search=&data_type=searched']) {
        await openAt(address, { language, place: null });
        await expect(
          page
            .getByRole('main')
            .getByRole('combobox', { name: t('location', 'location.searchLabel') }),
        ).toBeVisible();
        await expectNoText(page, t('common', 'access.zoneRequired'));
      }
    });

    test('an item opens, and asks for a place where it would be ordered', async ({
      openAt,
      page,
    }) => {
      await openAt('/store/charcoal-yard', { language, place: null });
      await page.locator('main a[href*="/product/tarb-kofta"]').first().click();
      const item = page.getByRole('dialog');
      await item.getByRole('button', { name: t('common', 'access.choosePlace') }).click();
      await expect(
        page.getByRole('dialog', { name: t('location', 'location.title') }),
      ).toBeVisible();
    });
  });

  test.describe(`outside of the zone (${language}, ${screen})`, () => {
    test.use({ viewport });
    test('store and item show it first, with alternatives', async ({ openAt, page }) => {
      await openAt('/store/charcoal-yard', { language, place: newCairo });
      const main = page.getByRole('main');
      await expect(main.getByText(t('places', 'outside.text'))).toBeVisible();
      await expect(main.getByText(t('catalog', 'store.outside')).first()).toBeVisible();
      await expect(main.getByText(t('catalog', 'store.noItems'))).toHaveCount(0);
      const row = main.locator('a[href*="/product/tarb-kofta"]').first();
      await expect(row).toBeVisible();
      await row.click();
      const item = page.getByRole('dialog');
      await expect(item.getByText(t('places', 'outside.text'))).toBeVisible();
      await expect(
        item.getByRole('button', { name: t('catalog', 'item.addToCart') }),
      ).toHaveAttribute('aria-disabled', 'true');
      await expect(
        item.getByText(t('catalog', 'store.outside'), { exact: true }).first(),
      ).toBeVisible();
    });
  });
}

test('an order for take-away is possible from another zone, and the checkout begins with it', async ({
  openAt,
  page,
}) => {
  const t = wordsOf('en');
  await openAt('/store/charcoal-yard', { place: newCairo });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('places', 'outside.takeAway') })
    .click();
  await expect(page.getByText(t('places', 'outside.text'))).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByText(t('shell', 'header.takeAway')).filter({ visible: true }),
  ).toBeVisible();
  await page.locator('main a[href*="/product/tarb-kofta"]').first().click();
  const item = page.getByRole('dialog');
  await item.getByRole('radio').first().check();
  await item.getByRole('button', { name: t('catalog', 'item.buyNow') }).click();
  await expect(page).toHaveURL(/\/checkout\?page=buy_now/);
  const main = page.getByRole('main');
  // Completed sections are folded.
  await main.getByRole('button', { name: t('cart', 'checkout.how.title') }).click();
  await expect(page).toHaveURL(/section=how/);
  await expect(
    main.getByRole('radio', { name: t('cart', 'checkout.how.take_away') }),
  ).toBeChecked();
  // With delivery, the address section shows the refusal before anything is filled in.
  await main.getByRole('radio', { name: t('cart', 'checkout.how.delivery') }).check();
  await expect(main.getByText(t('cart', 'checkout.blockers.outside')).first()).toBeVisible();
  await expect(main.getByText(t('cart', 'checkout.bill.needsPlace'))).toBeVisible();
});

test('the server renders a store for visitors without a place', async ({
  openAt,
  browser,
  site,
}) => {
  // The server loads the release's files with the first page that needs them.
  await openAt('/store/charcoal-yard', { place: null });
  const context = await browser.newContext({ ...devices['Pixel 7'], javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`${site.address}/store/charcoal-yard`);
    await expect(page.locator('#first-screen h1')).toHaveText('Charcoal Yard', { timeout: 500 });
  }).toPass();
  await expect(page.locator('#first-screen')).toContainText(wordsOf('en')('places', 'ask'));
  await context.close();
});

test('the place dialog and the notice have no accessibility faults', async ({ openAt, page }) => {
  const t = wordsOf('en');
  await openAt('/store/charcoal-yard', { place: newCairo });
  await expect(page.getByText(t('places', 'outside.text'))).toBeVisible();
  expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('places', 'outside.address') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('location', 'fulfilment.later') }).check();
  await expect(
    dialog.getByRole('combobox', { name: t('location', 'fulfilment.day') }),
  ).toBeVisible();
  expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
});

/** A point of each zone of Cairo. */
const placeOfZone: Record<number, Place> = {
  1: downtown,
  2: { name: 'Zamalek, Cairo', lat: 30.0609, lng: 31.2197 },
  3: newCairo,
};

interface ListedStore {
  readonly slug: string;
  readonly zone_id: number;
  readonly module_id: number;
  readonly active: boolean;
}

for (const { language, screen, viewport } of visits) {
  test.describe(`a store that is closed for now (${language}, ${screen})`, () => {
    test.use({ viewport });
    test('page and item show it, with the reason beside the disabled button', async ({
      site,
      openAt,
      page,
    }) => {
      const t = wordsOf(language);
      // Callers without a place get an answer too.
      const answer = await fetch(
        `${site.backendUrl}/api/v1/stores/get-stores/all?limit=200&offset=1`,
      );
      const { stores } = (await answer.json()) as { stores: readonly ListedStore[] };
      const store = stores.find(({ active }) => !active);
      if (!store) throw new Error('The demo has no store that is closed for now.');
      await openAt(`/store/${store.slug}?module_id=${store.module_id}`, {
        language,
        place: placeOfZone[store.zone_id] ?? null,
      });
      const main = page.getByRole('main');
      await expect(main.getByText(t('places', 'closed.text'))).toBeVisible();
      await expect(
        main.getByRole('link', { name: t('catalog', 'store.otherStores') }),
      ).toHaveAttribute('href', `/store/popular?module_id=${store.module_id}`);
      const row = main.getByRole('article').filter({ has: page.locator('a[href*="/product/"]') });
      await expect(row.first().getByText(t('catalog', 'store.paused')).first()).toBeVisible();
      await row.first().locator('a[href*="/product/"]').first().click();
      const item = page.getByRole('dialog');
      await expect(item.getByText(t('places', 'closed.text'))).toBeVisible();
      await expect(
        item.getByRole('button', { name: t('catalog', 'item.addToCart') }),
      ).toHaveAttribute('aria-disabled', 'true');
    });
  });
}

for (const { language, screen, viewport } of visits) {
  test.describe(`the map of a list (${language}, ${screen})`, () => {
    test.use({ viewport });
    test('shows its stores; choosing one by keyboard shows its card', async ({ openAt, page }) => {
      const t = wordsOf(language);
      await openAt('/store/popular', { language });
      const main = page.getByRole('main');
      await main.getByRole('button', { name: t('catalog', 'lists.map'), exact: true }).click();
      const map = main.getByRole('application');
      await expect(map).toBeVisible();
      const marker = map.getByRole('button').first();
      await expect(marker).toBeVisible();
      await marker.focus();
      await page.keyboard.press('Enter');
      await expect(main.locator('[aria-live=polite]').getByRole('article')).toBeVisible();
      // The positions of stores on a map are fixed; the list beside it has large targets.
      const isOfPins = (fault: string) => /^target-size at \S*leaflet-marker/.test(fault);
      const faults = await runAxe(page, { type: 'tag', values: wcagRules });
      expect(faults.filter((fault) => !isOfPins(fault))).toEqual([]);
    });
  });
}
