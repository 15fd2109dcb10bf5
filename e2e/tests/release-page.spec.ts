import type { Page } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import { publishRemade } from '../support/make-release';
import { test } from '../support/operated-site';
import { repeat, type SentReport } from '../support/page-reports';
import { expect } from '../support/site';
import { liveRelease, presentSnapshot, region } from '../support/site-registry';

/** The operators' page of the releases, on the registry's own server. */

const app = 'account';

async function signIn(page: Page, address: string, token: string): Promise<void> {
  await page.goto(`${address}/operators`);
  await page.getByLabel('Your token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

const regionOf = (page: Page, name = region) =>
  page.getByRole('region', { name: `Region ${name}`, exact: true });
const cardOf = (page: Page, name = region) =>
  regionOf(page, name).getByRole('article', { name: app, exact: true });
/** The value of a fact of a card. */
const fact = (page: Page, name: string) => cardOf(page).locator(`dt:text-is("${name}") + dd`);
const commands = (page: Page, name = region) => cardOf(page, name).locator('summary');

test('an operator tries a release, promotes it, and rolls it back, each after its dry run', async ({
  page,
  server,
  site,
  expectFault,
}) => {
  // Refusals have an error status, which the browser logs.
  expectFault(/status of 401/);
  const token = await server.addPerson('huda', '--role', 'operator');
  const first = await liveRelease(site, app);
  const earlier = await presentSnapshot(site);
  await publishRemade(site, app, { release: 'second' });
  await page.goto(`${server.address}/operators`);
  await page.getByLabel('Your token').fill('souk_wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This token is unknown');
  await signIn(page, server.address, token);
  await expect(fact(page, 'All customers')).toHaveText(`eg/${first}`);

  await commands(page).click();
  await cardOf(page).getByLabel('Release').selectOption('eg/second');
  await cardOf(page).getByLabel('Share of customers').fill('5');
  await cardOf(page)
    .getByRole('button', { name: /^Try it with a share/ })
    .click();
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  await expect(page.getByRole('row', { name: /account canary.*second for 5 %/ })).toBeVisible();
  expect((await site.registry.status()).snapshot?.regions[region]?.remotes[app].canary).toBeNull();
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByRole('status')).toContainText('is in force');
  await expect(fact(page, 'On trial')).toHaveText('eg/second, 5 % of customers');

  // By the keyboard alone.
  await commands(page).focus();
  await page.keyboard.press('Enter');
  await cardOf(page).getByLabel('Release').selectOption('eg/second');
  await cardOf(page)
    .getByRole('button', { name: /^Give it to all customers/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(fact(page, 'All customers')).toHaveText('eg/second');
  await expect(fact(page, 'Before that')).toHaveText(`eg/${first}`);
  expect(await liveRelease(site, app)).toBe('second');

  await commands(page).click();
  await cardOf(page)
    .getByRole('button', { name: /^Take out of service/ })
    .click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(fact(page, 'Service')).toHaveText('out of service');

  await page.getByLabel('Snapshot').selectOption(earlier);
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(fact(page, 'All customers')).toHaveText(`eg/${first}`);
  await expect(fact(page, 'Service')).toHaveText('on');

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByLabel('Person').selectOption('huda');
  await page.getByRole('button', { name: 'Show' }).click();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(`rollback ${earlier}`);
  await page.getByRole('link', { name: 'Releases' }).click();
  const row = page.getByRole('row', { name: new RegExp(`eg/${first}`) });
  await expect(row.first()).toContainText('eg: all customers');
});

test('a second operator approves, and only changes that were shown are executed', async ({
  page,
  server,
  token,
  site,
  browser,
  expectFault,
}) => {
  // Refusals have an error status, which the browser logs.
  expectFault(/status of 409/);
  await publishRemade(site, app, { release: 'third' });
  const second = await server.addPerson('nour', '--role', 'operator');
  await signIn(page, server.address, token);
  const choose = async () => {
    await commands(page).click();
    await cardOf(page).getByLabel('Release').selectOption('eg/third');
    await cardOf(page)
      .getByRole('button', { name: /^Give it to all customers/ })
      .click();
  };
  await choose();
  await site.registry.carryOut({ command: 'disable', app: 'rental', region });
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByRole('alert')).toContainText('something else has changed');
  await site.registry.carryOut({ command: 'enable', app: 'rental', region });

  await site.registry.rules.setSecondPerson(region, true);
  try {
    await page.goto(`${server.address}/operators`);
    await choose();
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByRole('status')).toContainText('It waits for another operator');
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(other, server.address, second);
    await other.getByRole('button', { name: /^Approve/ }).click();
    await expect(other.getByRole('status')).toContainText('is in force');
    await context.close();
    expect(await liveRelease(site, app)).toBe('third');
  } finally {
    await site.registry.rules.setSecondPerson(region, false);
  }
});

test('shows the page reports, in two languages, on a phone and on a desktop', async ({
  server,
  token,
  site,
  browser,
}) => {
  const release = await liveRelease(site, app);
  const { snapshot } = await site.registry.status();
  const of = { app, release, region, snapshot: snapshot?.id ?? '', cohort: 'default' } as const;
  const report = (events: SentReport['releases'][number]['events']): SentReport => ({
    version: 1,
    page: '/track-order',
    releases: [{ ...of, events: [{ event: 'visit' }, ...events] }],
  });
  await repeat(site, report([{ event: 'vital', name: 'LCP', value: 1_900 }]), 39);
  await repeat(
    site,
    report([{ event: 'trouble' }, { event: 'vital', name: 'LCP', value: 9_000 }]),
    1,
  );
  for (const [locale, colorScheme, width] of [
    ['en', 'light', 1280],
    ['ar', 'dark', 390],
  ] as const) {
    const context = await browser.newContext({
      locale,
      colorScheme,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${server.address}/operators`);
    await page.locator('input[name=token]').fill(token);
    await page.locator('input[name=token]').press('Enter');
    // The backend writes its counts every few seconds.
    await expect
      .poll(async () => {
        await page.goto(`${server.address}/operators`);
        return page.locator(`#${region}-${app}`).locator('xpath=..').textContent();
      })
      .toMatch(/2\.5\s%/);
    for (const path of ['', '/releases', '/figures', '/history']) {
      await page.goto(`${server.address}/operators${path}?app=${app}&region=${region}&person=`);
      if (path === '/figures') {
        await expect(
          page.getByRole('img', { name: new RegExp(`LCP.*${release}: 2\\.5\\s% \\(1/40\\)`) }),
        ).toBeVisible();
      }
      if (path !== '/history')
        for (const one of await page.locator('summary').all()) await one.click();
      expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${locale}${path.replace('/', '-')}.png`,
          fullPage: true,
        });
    }
    await context.close();
  }
});
