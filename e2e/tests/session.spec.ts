import type { Page } from '@playwright/test';
import { customerApi } from '../support/customer-api';
import { goToPage } from '../support/go-in-page';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

const t = wordsOf('en');

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('an expired token ends the session once, and the place remains', async ({
  openAt,
  page,
  expectFault,
}) => {
  expectFault(/status of 401/);
  await openAt('/profile?page=my-orders', { person: { token: 'no-longer-good' } });
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(t('common', 'errors.tokenExpired'))).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: t('common', 'actions.signIn') }),
  ).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('location'))).toContain('Downtown');
});

test('the token is only sent in a header: no address, referrer or body contains it', async ({
  openAt,
  page,
  site,
}) => {
  test.slow();
  const { token } = await customerApi(site.backendUrl, 'demo@souk.example');
  const requestsWithToken: string[] = [];
  let calls = 0;
  page.on('request', (request) => {
    const { authorization, referer = '' } = request.headers();
    if (authorization === `Bearer ${token}`) calls += 1;
    if ([request.url(), referer, request.postData() ?? ''].some((text) => text.includes(token)))
      requestsWithToken.push(request.url());
  });
  await openAt('/home', { person: { token } });
  const settled = async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(page.url()).not.toContain(token);
  };
  // A document of its own, which has a referrer.
  await page.goto('/profile?page=profile-settings');
  await settled();
  for (const path of [
    '/profile?page=my-orders',
    '/profile?page=wallet',
    '/profile?page=inbox',
    '/checkout?page=cart',
  ]) {
    await goToPage(page, path);
    await settled();
  }
  expect(calls).toBeGreaterThan(0);
  expect(requestsWithToken).toEqual([]);
});

test('repeated navigation keeps neither pages nor listeners in memory', {
  tag: '@full',
}, async ({ openAt, page }) => {
  test.slow();
  const devTools = await page.context().newCDPSession(page);
  async function memoryUse() {
    // No rail is loading, so none is rendered later.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await devTools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    return { nodes, listeners: jsEventListeners, heap: usedSize };
  }
  const main = page.getByRole('main');
  async function round() {
    await main.locator('a[href^="/store/"]').first().click();
    await expect(page).toHaveURL(/\/store\//);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Shopping cart/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openAt('/home');
  // A slow device discards renders before they are shown; none of them may stay in memory either.
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 5 });
  for (let count = 0; count < 3; count += 1) await round();
  const before = await memoryUse();
  for (let count = 0; count < 12; count += 1) await round();
  // Released pages are collected at some time; leaks remain.
  await expect(async () => {
    const after = await memoryUse();
    expect(after.listeners).toBeLessThan(before.listeners * 1.2);
    expect(after.nodes).toBeLessThan(before.nodes * 1.2);
    expect(after.heap).toBeLessThan(before.heap * 1.2);
  }).toPass();
});

test('a device with a wrong clock shows the same stores as open as one with the right time', {
  tag: '@full',
}, async ({ openAt, page }) => {
  const list = page.getByRole('main').getByRole('article');
  /** All results of the list: further ones are loaded when its end is in view. */
  async function cards() {
    await expect(async () => {
      await list.last().scrollIntoViewIfNeeded();
      const found = page.getByRole('main').getByRole('status').filter({ hasText: /\d/ });
      expect(await list.count()).toBe(
        Number(((await found.first().textContent()) ?? '').match(/\d+/)?.[0]),
      );
    }).toPass();
    return (await list.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).sort();
  }
  await openAt('/store/popular');
  const right = await cards();
  // At any time of day, most stores change between open and closed at one of the two.
  for (const hours of [8, 16]) {
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.reload();
    expect(await cards()).toEqual(right);
  }
});
