import type { Page, Request } from '@playwright/test';
import { confirmedTrip } from '../support/confirmed-trip';
import { fillCart } from '../support/customer';
import { goInPage, goToPage } from '../support/go-in-page';
import { newCustomer } from '../support/new-customer';
import { placeOrder } from '../support/place-order';
import { test as base, expect, startSite } from '../support/site';
import { textsOfFeatures, wordsOf } from '../support/words';

const RENTAL = 6;

/** The site with every feature switched off. */
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite({ FEATURES: '', DEMO_CLOCK_SPEED: '20' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const featureTexts = textsOfFeatures();

async function shownOfFeatures(page: Page): Promise<string[]> {
  const text = await page.locator('body').ariaSnapshot();
  return featureTexts.filter((one) => text.includes(one));
}

test('the page of a trip offers the core alone, and calls nothing that is off', async ({
  openAt,
  page,
  site,
}) => {
  const t = wordsOf('en');
  const { api } = await newCustomer(site.backendUrl, RENTAL);
  const trip = await confirmedTrip(api, 41);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const status = page.getByRole('heading', { level: 2 }).first();

  await openAt(`/track-order?trip_id=${trip}`, { module: 'rental', person: api });
  await expect(status).toHaveText(t('account', 'trips.happening.confirmed'));
  expect(await shownOfFeatures(page)).toEqual([]);
  // An address of a feature shows what the core has there.
  await page.goto(`/track-order?trip_id=${trip}&proof=packs`);
  await expect(status).toHaveText(t('account', 'trips.happening.confirmed'));
  await page.goto('/track-order?proof=check');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('account', 'tracking.tripTitle'),
  );
  expect(calls.filter((path) => path.includes('/proof'))).toEqual([]);

  for (const path of [`/rental/user/trip/proof/list?trip_id=${trip}`, '/rental/proof-keys']) {
    expect((await page.request.get(`${site.backendUrl}/api/v1${path}`)).status()).toBe(404);
  }
  expect((await page.request.get(`${site.address}/sitemap.xml`)).status()).toBe(404);
  const config = await page.request.get(`${site.backendUrl}/api/v1/config`, {
    headers: { zoneid: '[1]' },
  });
  expect((await config.json()).features).toEqual([]);
});

/** Documents that the server draws, and old links of switched-off features. */
const documents = [
  ...['/home', '/store/charcoal-yard', '/diet-passport', '/group-order?store_id=1'],
  ...['/group-order#QmFkVG9rZW5CYWRUb2tlbg', '/store/charcoal-yard#cart=QmFkVG9rZW5CYWRUb2tlbg'],
  '/store-registration?active=active',
];
/** The other kinds of pages, reached within a document. */
const pages = (order: number) => [
  ...['/home?search=kofta&data_type=searched', '/checkout?page=cart'],
  ...['overview', 'profile-settings', 'my-orders', 'wallet', 'coupons', 'security', 'settings'].map(
    (page) => `/profile?page=${page}`,
  ),
  `/profile?page=my-orders&order_id=${order}`,
  `/track-order?order_id=${order}`,
];

test('no page calls what is off or leads there, whatever this device stored before', async ({
  openAt,
  page,
  site,
}) => {
  const t = wordsOf('en');
  const { api } = await newCustomer(site.backendUrl);
  const { id: order } = await placeOrder(api);
  await fillCart(api, 2);
  const failed: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr'].includes(request.resourceType());
    if (isCall && !request.url().endsWith('/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const allAnswered = () =>
    expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/') && answer.status() >= 400) {
      failed.push(`${answer.status()} ${answer.request().method()} ${pathname}`);
    }
  });
  await openAt('/home', { person: api });
  await page.evaluate(() => {
    const allergens = [{ allergen: 'sesame', severe: true }];
    const nour = { id: 'nour', name: 'Nour', allergens, diets: [], acceptsTraces: false };
    const people = [{ ...nour, medicines: [] }];
    localStorage.setItem('souk:diet-passport', JSON.stringify({ people, listing: 'sort' }));
  });

  await test.step('the cart', async () => {
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
    const drawer = page.getByRole('dialog', { name: t('cart', 'drawer.title') });
    await expect(drawer.getByRole('button', { name: t('cart', 'drawer.proceed') })).toBeVisible();
    await allAnswered();
    expect(await shownOfFeatures(page)).toEqual([]);
  });

  const visit = (path: string, go: () => Promise<unknown>) =>
    test.step(path, async () => {
      await go();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await allAnswered();
      const away = page.locator('a[href*="/diet-passport"], a[href*="/group-order"]');
      await expect(away).toHaveCount(0);
      expect(await shownOfFeatures(page)).toEqual([]);
      await expect(page.getByText(t('common', 'errors.title'))).toHaveCount(0);
    });
  for (const path of documents) await visit(path, () => page.goto(path));
  for (const path of pages(order)) await visit(path, () => goToPage(page, path));
  for (const path of ['/diet-passport', '/profile?page=security', '/group-order?store_id=1']) {
    await goInPage(page, path);
    await expect(page.getByText(t('common', 'sections.switchedOff'))).toBeVisible();
  }
  expect(failed).toEqual([]);
});

test('another backend is called through the site, and its pictures are shown', {
  tag: '@full',
}, async ({ page, site }) => {
  // Pictures of that backend have the address of its own site.
  const own = await startSite(
    { PICTURE_ORIGINS: new URL(site.address).origin },
    { apiBaseUrl: site.backendUrl },
  );
  const calls: { origin: string; status: number }[] = [];
  page.on('response', (answer) => {
    const { origin, pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/')) calls.push({ origin, status: answer.status() });
  });
  try {
    await page.goto(`${own.address}/store/charcoal-yard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charcoal Yard');
    const picture = page.getByRole('main').locator(`img[src^="${site.address}"]`).first();
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    expect(calls.length).toBeGreaterThan(0);
    const { origin } = new URL(own.address);
    expect(calls.filter((call) => call.origin !== origin || call.status >= 400)).toEqual([]);
  } finally {
    await own.stop();
  }
});
