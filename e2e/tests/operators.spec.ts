import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Stack } from '@storefront/build/stack';
import type { RemoteName } from '@storefront/registry';
import { FaultServer } from '../support/fault-server';
import { publishRemade } from '../support/make-release';
import { test as base, expect, startSite } from '../support/site';
import { liveRelease, presentSnapshot, region } from '../support/site-registry';
import { wordsOf } from '../support/words';

/** The operators' panel: its facts, and its effects in one browser. */

interface OperatorsSite {
  readonly site: Stack;
  /** An operator's machine, from which the site's server allows releases to be tried. */
  readonly trial: { readonly host: FaultServer; readonly folder: string };
}

const test = base.extend<object, OperatorsSite>({
  trial: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'storefront-trial-'));
      const host = await FaultServer.start(folder);
      await use({ host, folder });
      await host.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ trial }, use) => {
      const site = await startSite({ OVERRIDE_ORIGINS: trial.host.origin });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const accountTitle = wordsOf('en')('account', 'tracking.title');
// A release of the region's own line.
const rentalTitle = 'Find your ride';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Operations' });
const cardOf = (page: Page, remote: RemoteName) =>
  panelOf(page).getByRole('region', { name: remote, exact: true });
/** The value of a fact of the panel. */
const fact = (page: Page, remote: RemoteName, name: string) =>
  cardOf(page, remote)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const openPanel = async (page: Page) => {
  await page.keyboard.press('Control+Shift+KeyO');
  await expect(panelOf(page)).toBeVisible();
};
const heading = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(text);
const badge = (page: Page) => page.getByRole('complementary', { name: 'Override' });

test.describe('the panel', () => {
  let first: string;
  test.beforeAll(async ({ site, trial }) => {
    await publishRemade(site, 'account', {
      release: 'second',
      change: (_file, content) => content.replaceAll(accountTitle, `${accountTitle} second`),
    });
    await publishRemade(site, 'rental', {
      release: 'tried',
      change: (_file, content) => content.replaceAll(rentalTitle, `${rentalTitle} tried`),
    });
    const tried = site.store.folder({ app: 'rental', region, release: 'tried' });
    cpSync(tried, path.join(trial.folder, 'tried'), { recursive: true });
    first = await presentSnapshot(site);
  });
  test.afterEach(async ({ site }) => {
    if ((await presentSnapshot(site)) !== first)
      await site.registry.carryOut({ command: 'rollback', snapshot: first });
    first = await presentSnapshot(site);
  });

  test('shows the running release of each remote, and its origin', async ({
    site,
    openAt,
    page,
  }) => {
    await openAt('/track-order?operators=1');
    await expect(panelOf(page).getByText(first, { exact: true })).toBeVisible();
    const account = cardOf(page, 'account');
    await expect(account.getByText('Ready', { exact: true })).toBeVisible();
    await expect(account.getByText('Live', { exact: true })).toBeVisible();
    for (const [name, value] of [
      ['Release that runs', await liveRelease(site, 'account')],
      ['Live release', await liveRelease(site, 'account')],
      ['Region', region],
      ['Verified', 'Yes'],
      ['Cohort', 'Default'],
      ['Essential', 'No'],
      ['Circuit', 'Closed'],
      ['Owner', 'Account team'],
      ['Runbook', 'shared/registry/docs/runbook.md'],
    ] as const) {
      await expect(fact(page, 'account', name)).toHaveText(value);
    }
    await expect(fact(page, 'account', 'Load time')).toHaveText(/^\d+ ms$/);
    await expect(cardOf(page, 'rental').getByText('Not loaded', { exact: true })).toBeVisible();
    await expect(fact(page, 'catalog', 'Essential')).toHaveText('Yes');
  });

  test('loads a missing remote again', async ({ site, openAt, page, expectFault }) => {
    expectFault(/ERR_CONNECTION_REFUSED/);
    await site.stopRemote('account');
    try {
      await openAt('/track-order');
      await expect(page.getByRole('main').locator('[data-remote-failed]')).toBeVisible();
      await openPanel(page);
      await expect(cardOf(page, 'account').getByText('Missing', { exact: true })).toBeVisible();
      await expect(cardOf(page, 'account').getByText('unreachable')).toBeVisible();
    } finally {
      await site.startRemote('account');
    }
    await page.getByRole('button', { name: 'Try account again' }).click();
    await expect(cardOf(page, 'account').getByText('Ready', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await heading(page, accountTitle);
  });

  test('uses the previous release in this browser, marks it on every page, and returns to the live one', async ({
    site,
    openAt,
    page,
  }) => {
    await site.registry.carryOut({ command: 'promote', app: 'account', region, release: 'second' });
    await openAt('/track-order');
    await heading(page, `${accountTitle} second`);
    await expect(badge(page)).toHaveCount(0);
    await openPanel(page);
    await page
      .getByRole('button', { name: 'Use the previous release of account in this browser' })
      .click();
    await expect(badge(page)).toContainText('account');
    await heading(page, accountTitle);
    await page.goto('/about-us');
    await expect(badge(page)).toContainText('account');
    await badge(page).getByRole('button', { name: 'Stop overriding' }).click();
    await expect(badge(page)).toHaveCount(0);
    await page.goto('/track-order');
    await heading(page, `${accountTitle} second`);
  });

  test('disables a remote only in this browser', async ({ openAt, page, browser, site }) => {
    await openAt('/track-order');
    await heading(page, accountTitle);
    await openPanel(page);
    await page.getByRole('button', { name: 'Disable account in this browser' }).click();
    await expect(
      page.getByRole('main').locator('[data-remote-failed="account"][data-reason="disabled"]'),
    ).toBeVisible();
    const other = await browser.newPage({ baseURL: site.address });
    await other.goto('/track-order');
    await heading(other, accountTitle);
    await other.close();
    await openPanel(page);
    await page.getByRole('button', { name: 'Let account follow the registry again' }).click();
    await heading(page, accountTitle);
  });

  test('overrides a remote with a release from an allowed origin, for a day', async ({
    openAt,
    page,
    trial,
  }) => {
    await openAt('/home', { module: 'rental' });
    await heading(page, rentalTitle);
    await openPanel(page);
    const address = page.getByRole('textbox', { name: 'Another release of rental' });
    const start = page.getByRole('button', { name: 'Override rental in this browser' });
    await address.fill('http://127.0.0.1:9/tried/release.json');
    await start.click();
    await expect(cardOf(page, 'rental').getByText(/not from an allowed origin/)).toBeVisible();
    await expect(badge(page)).toHaveCount(0);

    await address.fill(`${trial.host.origin}/tried/release.json`);
    await start.click();
    await expect(badge(page)).toContainText('rental');
    await heading(page, `${rentalTitle} tried`);
    await openPanel(page);
    await expect(cardOf(page, 'rental').getByText('Overridden', { exact: true })).toBeVisible();
    await expect(fact(page, 'rental', 'Release that runs')).toHaveText('tried');
    await expect(fact(page, 'rental', 'Verified')).toHaveText('No');

    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000 + 1_000);
    await page.goto('/home');
    await heading(page, rentalTitle);
    await expect(badge(page)).toHaveCount(0);
  });

  test('shows the circuit that opens after three failures and is closed by a probe', async ({
    site,
    openAt,
    page,
    expectFault,
  }) => {
    expectFault(/ERR_CONNECTION_REFUSED/);
    await page.clock.install();
    await site.stopRemote('account');
    const failed = page.getByRole('main').locator('[data-remote-failed="account"]');
    try {
      await openAt('/track-order');
      const retry = failed.getByRole('button', { name: 'Try again' });
      // One failure by the page itself, two by Retry.
      for (let more = 0; more < 2; more += 1) {
        await retry.click();
        await expect(retry).toBeVisible();
      }
      await openPanel(page);
      await expect(fact(page, 'account', 'Circuit')).toHaveText('Open');
    } finally {
      await site.startRemote('account');
    }
    await page.clock.fastForward(31_000);
    await expect(fact(page, 'account', 'Circuit')).toHaveText('Closed');
    await page.keyboard.press('Escape');
    // A recovered remote is shown at the next navigation and not before.
    await expect(failed).toBeVisible();
    await page.locator('a[href^="/about-us"]').first().click();
    await expect(page).toHaveURL(/about-us/);
    // The other page is rendered, and not only its address changed.
    await expect(failed).toHaveCount(0);
    await page.goBack();
    await heading(page, accountTitle);
  });
});

test('every call of the API states the releases in the page', async ({ site, openAt, page }) => {
  const catalog = await liveRelease(site, 'catalog');
  const [call] = await Promise.all([
    page.waitForRequest(
      (request) =>
        request.url().includes('/api/v1/') &&
        (request.headers()['x-remote-release'] ?? '').includes(`catalog=${catalog}`),
    ),
    openAt('/store/charcoal-yard'),
  ]);
  const [shell] = await site.store.list('shell');
  expect(call.headers()['x-shell-release']).toBe(shell?.release);
});

test('a site that does not offer the panel has none', async ({ page }) => {
  const closed = await startSite({ OPERATORS_PANEL: 'off' });
  try {
    await page.goto(`${closed.address}/about-us?operators=1`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+Shift+KeyO');
    await page.waitForLoadState('networkidle');
    await expect(panelOf(page)).toHaveCount(0);
  } finally {
    await closed.stop();
  }
});
