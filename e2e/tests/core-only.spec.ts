import { confirmedTrip } from '../support/confirmed-trip';
import { newCustomer } from '../support/new-customer';
import { test as base, expect, startSite } from '../support/site';
import { wordsOf } from '../support/words';

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
  const entry = page.getByRole('link', { name: t('proofPacks', 'entry.action') });

  await openAt(`/track-order?trip_id=${trip}`, { module: 'rental', person: api });
  await expect(status).toHaveText(t('account', 'trips.happening.confirmed'));
  await expect(page.getByText(t('proofPacks', 'entry.hint'))).toHaveCount(0);
  await expect(entry).toHaveCount(0);
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
  const config = await page.request.get(`${site.backendUrl}/api/v1/config`, {
    headers: { zoneid: '[1]' },
  });
  expect((await config.json()).features).toEqual([]);
});
