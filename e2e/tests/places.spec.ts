import { devices } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import { expect, type Place, test } from '../support/site';
import { wordsOf } from '../support/words';

/** In the zone of New Cairo, to which no store of Downtown delivers. */
const newCairo: Place = { name: 'Al Rehab, New Cairo', lat: 30.0594, lng: 31.4913 };

const phone = { width: 390, height: 844 };

test('in a fresh browser a store asks for a place in a line, and an item where it would be ordered', async ({
  openAt,
  page,
}) => {
  const t = wordsOf('ar');
  await page.setViewportSize(phone);
  await openAt('/store/charcoal-yard', { language: 'ar', place: null });
  const placeDialog = page.getByRole('dialog', { name: t('location', 'location.title') });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('places', 'ask') })
    .click();
  await expect(placeDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(placeDialog).toHaveCount(0);
  await page.locator('main a[href*="/product/tarb-kofta"]').first().click();
  const item = page.getByRole('dialog');
  await item.getByRole('button', { name: t('common', 'access.choosePlace') }).click();
  await expect(placeDialog).toBeVisible();
});

test('an order for take-away is possible from another zone, and the checkout begins with it', async ({
  openAt,
  page,
}) => {
  const t = wordsOf('en');
  await openAt('/store/charcoal-yard', { place: newCairo });
  await expect(page.getByText(t('places', 'outside.text'))).toBeVisible();
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

test('the server renders a store for visitors without a place', {
  tag: '@full',
}, async ({ openAt, browser, site }) => {
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

test('the map of a list shows its stores; choosing one by keyboard shows its card', async ({
  openAt,
  page,
}) => {
  const t = wordsOf('ar');
  await page.setViewportSize(phone);
  await openAt('/store/popular', { language: 'ar' });
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
