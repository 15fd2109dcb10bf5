import { writeFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { remoteNames } from '@storefront/registry';
import { type ModuleFault, moduleFaults, withFault } from '../support/faulty-module';
import { ownPage } from '../support/first-screen';
import { goInPage } from '../support/go-in-page';
import { publishRemade } from '../support/make-release';
import { expect, type LanguageCode, test } from '../support/site';
import {
  addressOf,
  liveRelease,
  presentSnapshot,
  region,
  takeOver,
} from '../support/site-registry';
import { wordsOf } from '../support/words';

/** Faults of one remote do not affect the others. */

const app = 'account';
const address = '/track-order';
const words = wordsOf('en');
const title = words('account', 'tracking.title');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.describe('a release that throws', () => {
  let first: string;
  const nameOf = (fault: ModuleFault) => `boom-${fault.replaceAll(' ', '-')}`;
  test.beforeAll(async ({ site }) => {
    for (const fault of Object.keys(moduleFaults) as ModuleFault[]) {
      const release = nameOf(fault);
      const change = withFault({ app, region, release }, 'track-order-page', fault);
      await publishRemade(site, app, { release, change });
    }
    first = await presentSnapshot(site);
  });
  test.afterAll(async ({ site }) => {
    await site.registry.carryOut({ command: 'rollback', snapshot: first });
  });

  for (const fault of ['while rendering', 'in an effect'] as const) {
    const tag = fault === 'in an effect' ? ['@full'] : [];
    test(`${fault}: the release before takes its place`, { tag }, async ({
      site,
      openAt,
      page,
      expectFault,
      faults,
    }) => {
      expectFault(/boom/);
      // What it falls back to must not be another faulty one.
      await site.registry.carryOut({ command: 'rollback', snapshot: first });
      await site.registry.carryOut({ command: 'promote', app, region, release: nameOf(fault) });
      await openAt(address);
      await expect(heading(page)).toHaveText(title);
      expect(faults.join()).toContain(`boom ${fault}`);
      await expect(page.locator('[data-remote-failed]')).toHaveCount(0);
    });
  }

  for (const fault of ['in a click handler', 'in a promise'] as const) {
    test(`${fault}: nothing is removed, and the customer and the report are notified`, {
      tag: fault === 'in a promise' ? ['@full'] : [],
    }, async ({ site, openAt, page, expectFault, faults }) => {
      expectFault(/boom/);
      await site.registry.carryOut({ command: 'promote', app, region, release: nameOf(fault) });
      await openAt(address);
      await expect(heading(page)).toHaveText(title);
      if (fault === 'in a click handler') {
        await page.getByRole('button', { name: 'Boom' }).click();
      }
      await expect(page.getByText(words('common', 'errors.generic'))).toBeVisible();
      // It contains the remote, the other releases in the page, and the registry's snapshot.
      await expect
        .poll(() => faults.join('\n'))
        .toMatch(
          new RegExp(`in ${app} \\(shell=.*${app}=${nameOf(fault)}.*snapshot=\\d+-.*boom ${fault}`),
        );
      await expect(heading(page)).toHaveText(title);
      await expect(page.locator('[data-remote-failed]')).toHaveCount(0);
    });
  }

  test('in a loop: the page freezes, which is reported with its releases', {
    tag: '@full',
  }, async ({ site, openAt, page, expectFault, faults }) => {
    expectFault(/stood still/);
    await site.registry.carryOut({ command: 'promote', app, region, release: nameOf('in a loop') });
    await openAt(address);
    await expect(heading(page)).toHaveText(title);
    await expect
      .poll(() => faults.join('\n'))
      .toMatch(new RegExp(`stood still for \\d+ s \\(shell=.*${app}=${nameOf('in a loop')}`));
  });
});

test('a slow remote shows its placeholder, and nothing is requested twice', async ({
  site,
  openAt,
  page,
}) => {
  const host = await takeOver(site, app);
  try {
    await openAt('/about-us');
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    host.requests.length = 0;
    host.fail(/./, { kind: 'delay', milliseconds: 500 });
    await page.goto(address, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
    await expect(heading(page)).toHaveText(title);
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    expect(host.requests.filter((file, at) => host.requests.indexOf(file) !== at)).toEqual([]);
  } finally {
    await host.stop();
    await site.startRemote(app);
  }
});

for (const language of ['en', 'ar'] as const satisfies readonly LanguageCode[]) {
  test(
    `a section looks the same with and without the styles of others (${language})`,
    {
      tag: language === 'ar' ? [] : ['@full'],
    },
    async ({ site, openAt, page }, testInfo) => {
      const first = await presentSnapshot(site);
      // Its content does not depend on the module, which a rental page changes.
      const section = '/forgot-password';
      const main = page.getByRole('main');
      const picture = async () => {
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        // The footer is rendered last, and the section's height depends on it.
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        return main.screenshot({ animations: 'disabled', caret: 'hide' });
      };
      const stylesOf = async () =>
        page.locator('link[rel=stylesheet], style[data-href]').evaluateAll((styles) =>
          styles.map((style) => {
            const address = style.getAttribute('href') ?? style.dataset.href ?? '';
            return new URL(address, location.href).origin;
          }),
        );
      const others = remoteNames.filter((name) => name !== app);
      for (const other of others)
        await site.registry.carryOut({ command: 'disable', app: other, region });
      let alone: Buffer;
      try {
        await openAt(section, { language });
        // The cart's drawers have no place of their own: their notice is above the page.
        const notice = page.getByRole('status').filter({ has: page.getByRole('button') });
        await notice.getByRole('button').last().click();
        await expect(notice).toHaveCount(0);
        alone = await picture();
        expect(new Set(await stylesOf()).size).toBe(2);
      } finally {
        await site.registry.carryOut({ command: 'rollback', snapshot: first });
      }
      await page.goto('/home');
      await ownPage(page);
      for (const [path, remote] of [
        ['/store/charcoal-yard', 'catalog'],
        ['/rental/vehicle-search?all_category=1', 'rental'],
        ['/checkout?page=cart', 'cart'],
        [section, app],
      ] as const) {
        await goInPage(page, path);
        await expect(heading(page)).toBeVisible();
        await expect.poll(stylesOf).toContain(addressOf(site, remote).origin);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      }
      // With the shell's stylesheet.
      expect(new Set(await stylesOf()).size).toBe(1 + remoteNames.length);
      const together = await picture();
      writeFileSync(testInfo.outputPath('alone.png'), alone);
      writeFileSync(testInfo.outputPath('together.png'), together);
      expect(together.equals(alone)).toBe(true);
    },
  );
}

test('a page that was opened before a deployment still finds its files, then gets the new release', async ({
  site,
  openAt,
  page,
}) => {
  const first = await presentSnapshot(site);
  await publishRemade(site, app, {
    release: 'deployed',
    change: (_file, content) => content.replaceAll(title, `${title} deployed`),
  });
  const missing: string[] = [];
  page.on('response', (response: Response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  await openAt(address);
  await expect(heading(page)).toHaveText(title);
  const before = await liveRelease(site, app);
  await site.registry.carryOut({ command: 'promote', app, region, release: 'deployed' });
  // As at every start of the site.
  await site.registry.prune({ snapshots: 50, releases: 5 });
  try {
    // Code that this page has not loaded yet, of its first release.
    const [chunk] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`/${before}/chunks/`)),
      page
        .getByRole('banner')
        .getByRole('button', { name: words('common', 'actions.signIn') })
        .click(),
    ]);
    expect(chunk.status()).toBe(200);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await goInPage(page, '/about-us');
    await expect(heading(page)).toHaveText('About Us');
    // The page may be reloading by then, which interrupts the navigation.
    await expect(() => page.goto(address)).toPass();
    await expect(heading(page)).toHaveText(`${title} deployed`);
    expect(missing).toEqual([]);
  } finally {
    await site.registry.carryOut({ command: 'rollback', snapshot: first });
  }
});

for (const shared of ['pricing/order', 'bus'] as const) {
  test(`a release that needs another ${shared} is refused, with both versions in the message`, {
    tag: shared === 'bus' ? ['@full'] : [],
  }, async ({ site, openAt, page }) => {
    const first = await presentSnapshot(site);
    const before = await liveRelease(site, 'cart');
    const release = `other-${shared.replace('/', '-')}`;
    const required = new RegExp(
      `"\\^1\\.0\\.0"(,strictVersion:!0,[^{}]*shareKey:"@storefront/${shared}")`,
    );
    await publishRemade(site, 'cart', {
      release,
      change: (file, content) =>
        file === 'remoteEntry.js' ? content.replace(required, '"^2.0.0"$1') : content,
    });
    await site.registry.carryOut({ command: 'promote', app: 'cart', region, release });
    try {
      await openAt('/checkout?page=cart&operators=1');
      // The previous release is used.
      await expect(heading(page)).toBeVisible();
      const card = page.getByRole('dialog').getByRole('region', { name: 'cart', exact: true });
      await expect(card.getByText('wrong-contract')).toBeVisible();
      await expect(
        card.getByText(
          new RegExp(`Version 1\\.0\\.0 .*@storefront/${shared} .*needs \\^2\\.0\\.0`),
        ),
      ).toBeVisible();
      await expect(card.getByText(before)).toBeVisible();
    } finally {
      await site.registry.carryOut({ command: 'rollback', snapshot: first });
    }
  });
}
