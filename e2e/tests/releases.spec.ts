import type { Page } from '@playwright/test';
import type { Stack } from '@storefront/build/stack';
import { bucket } from '@storefront/registry';
import { publishRemade } from '../support/make-release';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

/** Operators change the releases of a running site without a build or restart. */

const region = 'eg';
const app = 'account';
const title = wordsOf('en')('account', 'tracking.title');

/** A release that shows its own name in the heading of the tracking page. */
const publishTitled = (site: Stack, release: string) =>
  publishRemade(site, app, {
    release,
    change: (_file, content) => content.replaceAll(title, `${title} ${release}`),
  });

const heading = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(text);

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'marked') === true);

const reloaded = (page: Page) =>
  page.waitForFunction(() => Reflect.get(globalThis, 'marked') === undefined);

/**
 * Navigates by a link, as a customer does, after three seconds by the page's clock: it requests the registry at most
 * every two seconds.
 */
async function follow(page: Page, href: string) {
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 3_000;
  });
  await page.locator(`a[href^="${href}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(href));
}

test.describe('a running site', () => {
  let first: string;
  test.beforeAll(async ({ site }) => {
    const { snapshot } = await site.registry.status();
    if (!snapshot) throw new Error('Nothing is in force.');
    first = snapshot.id;
    for (const release of ['second', 'third']) await publishTitled(site, release);
    await publishRemade(site, app, {
      release: 'broken',
      change: (file, content) =>
        file.endsWith('.js') && content.includes(title)
          ? `throw new Error("This release does not start.");${content}`
          : content,
    });
  });
  test.afterEach(async ({ site }) => {
    await site.registry.carryOut({ command: 'rollback', snapshot: first });
  });

  test('follows a promotion at the next navigation, and a rollback', async ({
    site,
    openAt,
    page,
  }) => {
    await openAt('/track-order');
    await heading(page, title);
    await mark(page);
    await site.registry.carryOut({ command: 'promote', app, region, release: 'second' });
    // The open page is not reloaded.
    expect(await isMarked(page)).toBe(true);
    await follow(page, '/about-us');
    await reloaded(page);
    await follow(page, '/track-order');
    await heading(page, `${title} second`);

    await mark(page);
    await site.registry.carryOut({ command: 'rollback', snapshot: first });
    await follow(page, '/about-us');
    await reloaded(page);
    await follow(page, '/track-order');
    await heading(page, title);
  });

  test('uses a new release of a remote that is not loaded yet without reloading the page', async ({
    site,
    openAt,
    page,
  }) => {
    await openAt('/about-us');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await mark(page);
    await site.registry.carryOut({ command: 'promote', app, region, release: 'second' });
    await follow(page, '/terms-and-conditions');
    // A remote that is being loaded when the answer arrives needs a new document, like a loaded one.
    await page.waitForFunction(
      (key) => localStorage.getItem(key)?.includes('/second/'),
      `souk-registry-${region}`,
    );
    await follow(page, '/track-order');
    await heading(page, `${title} second`);
    expect(await isMarked(page)).toBe(true);
  });

  test('changes the signing key while a page is open, and for new visitors', async ({
    site,
    openAt,
    page,
    browser,
  }) => {
    await openAt('/track-order');
    await heading(page, title);
    await mark(page);
    await site.registry.changeKey();
    await site.registry.carryOut({ command: 'promote', app, region, release: 'second' });
    // The page has verified a signature of the new key.
    await follow(page, '/about-us');
    await reloaded(page);
    await follow(page, '/track-order');
    await heading(page, `${title} second`);

    await site.registry.changeKey({ revoke: true });
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const visitor = await context.newPage();
    await visitor.goto(`${site.address}/track-order`);
    await heading(visitor, `${title} second`);
    await context.close();
  });

  test('gives a canary to its share of the customers, always the same ones', async ({
    site,
    openAt,
    page,
    context,
  }) => {
    const someone = (test: (place: number) => boolean) => {
      for (let number = 0; ; number += 1) {
        const id = `customer-${number}`;
        if (test(bucket(id, app, 'third'))) return id;
      }
    };
    const early = someone((place) => place < 5);
    const later = someone((place) => place >= 5 && place < 20);
    const never = someone((place) => place >= 20);
    const sees = async (id: string, text: string) => {
      await context.addCookies([{ name: 'souk-cohort', value: id, url: site.address }]);
      await page.goto('/track-order');
      await heading(page, text);
    };
    await openAt('/track-order');
    await site.registry.carryOut({ command: 'canary', app, region, release: 'third', share: 5 });
    await sees(early, `${title} third`);
    await sees(later, title);
    await site.registry.carryOut({ command: 'canary', app, region, release: 'third', share: 20 });
    await sees(early, `${title} third`);
    await sees(later, `${title} third`);
    await sees(never, title);
    await site.registry.carryOut({ command: 'canary', app, region, release: 'third', share: 0 });
    await sees(early, title);
  });

  test('falls back to the previous release when the new one does not start', async ({
    site,
    openAt,
    page,
    expectFault,
  }) => {
    // Only the broken release logs an error, possibly after the heading is rendered.
    expectFault(/does not start/);
    await site.registry.carryOut({ command: 'promote', app, region, release: 'second' });
    await site.registry.carryOut({ command: 'promote', app, region, release: 'broken' });
    await openAt('/track-order');
    await heading(page, `${title} second`);
  });
});
