import type { Page } from '@playwright/test';
import { test } from '../support/behind-front';
import { expect } from '../support/site';

/** Waits until the service worker controls the page. */
const workerControlsPage = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const cachedUrls = (page: Page, cache: string) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  }, cache);

/** Whether the worker has cached each stylesheet that the document names. */
const areStylesCached = (page: Page) =>
  page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    const written = document.querySelectorAll<HTMLStyleElement>('style[data-href]');
    const addresses = [
      ...[...links].map(({ href }) => href),
      ...[...written].map(({ dataset }) => new URL(dataset.href ?? '', location.href).href),
    ];
    const kept = await Promise.all(addresses.map((address) => caches.match(address)));
    return kept.every((file) => file !== undefined);
  });

const asOf = /this is how it was at \d{1,2}:\d{2} [AP]M/;

test('a page that was opened before is shown offline, with its time', async ({
  openAt,
  context,
  expectFault,
}) => {
  // Code that was neither used nor prefetched is missing offline.
  expectFault(/Failed to load resource|ChunkLoadError/);
  const page = await openAt('/home');
  await workerControlsPage(page);
  await page.goto('/store/charcoal-yard');
  await expect(page.getByRole('heading', { level: 1, name: 'Charcoal Yard' })).toBeVisible();
  await expect
    .poll(async () => (await cachedUrls(page, 'souk-answers')).join())
    .toContain('/stores/details/charcoal-yard');
  await expect
    .poll(async () => (await cachedUrls(page, 'souk-answers')).join())
    .toContain('/items/');
  await expect.poll(() => areStylesCached(page)).toBe(true);

  // The offline frame is that of another page.
  await page.goto('/home');
  await expect.poll(() => areStylesCached(page)).toBe(true);
  await context.setOffline(true);
  await page.goto('/store/charcoal-yard');
  await expect(page.getByRole('heading', { level: 1, name: 'Charcoal Yard' })).toBeVisible();
  await expect(page.getByText(asOf)).toBeVisible();

  // A page that was never opened shows a message with Try again.
  await page.goto('/store/green-corner');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Charcoal Yard' })).toHaveCount(0);

  await context.setOffline(false);
  await page.goto('/store/charcoal-yard');
  await expect(page.getByRole('heading', { level: 1, name: 'Charcoal Yard' })).toBeVisible();
  await expect(page.getByText(asOf)).toHaveCount(0);
});

test('what is entered offline is never sent automatically', async ({
  openAt,
  context,
  front,
  expectFault,
}) => {
  expectFault(/Failed to load resource/);
  const page = await openAt('/home');
  await workerControlsPage(page);
  const email = page.getByRole('contentinfo').getByRole('textbox');
  await email.fill('mona@example.com');
  const before = front.requests.length;

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(/connection|offline|network/i).first()).toBeVisible();

  await context.setOffline(false);
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Page reports contain no input of a customer.
  const written = front.requests
    .slice(before)
    .filter((line) => !/^(GET|HEAD) |\/page-reports$/.test(line));
  expect(written).toEqual([]);
  // It is not stored for later either.
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url, method } of await (await caches.open(name)).keys()) {
        urls.push(`${method} ${url}`);
      }
    }
    return urls;
  });
  expect(kept.filter((line) => !line.startsWith('GET '))).toEqual([]);
  expect(kept.join('\n')).not.toMatch(/\/registry(\/|\.json)/);
});

test('a new version waits for the customer', async ({ openAt, front }) => {
  const page = await openAt('/home');
  await workerControlsPage(page);
  await page.goto('/about-us');
  await workerControlsPage(page);
  // The page that replaces the first screen sets the title.
  await page.locator('#first-screen').waitFor({ state: 'detached' });
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.evaluate(() => {
    document.title = 'before the update';
  });
  // A worker that was installed before the page's code ran takes over without asking: the next one waits.
  await expect(async () => {
    front.release();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(page.getByText('A new version is available.')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  // The page does not reload by itself.
  expect(await page.title()).toBe('before the update');

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).not.toHaveTitle('before the update');
  await expect(page.getByText('A new version is available.')).toHaveCount(0);
  const waiting = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
  );
  expect(waiting).toBeNull();
});
