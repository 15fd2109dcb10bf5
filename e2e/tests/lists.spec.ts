import type { Page } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

/**
 * Filters, sort orders and addresses of the lists, in a browser's history and across reloads. What each kind of list
 * does with its address is tested beside the source of the lists; these are the three that look different.
 */

const category = '/category/1?module_id=1';
const phone = { width: 390, height: 844 };

const lists = [
  { list: 'category', path: category },
  { list: 'search', path: '/home?search=koshari&data_type=searched', isVariant: true },
  {
    list: 'flash sale',
    path: '/home?search=flash_sale&data_type=flash_sale&module_id=2',
    isVariant: true,
  },
];

const cards = (page: Page) => page.getByRole('main').getByRole('article');

for (const { list, path, isVariant } of lists) {
  test(`${list}: a quick filter and a sort order survive a reload, and Back removes them`, {
    tag: isVariant ? '@full' : [],
  }, async ({ openAt, page }) => {
    const t = wordsOf('ar');
    await page.setViewportSize(phone);
    await openAt(path, { language: 'ar' });
    const chip = page
      .getByRole('list', { name: t('filters', 'quick') })
      .getByRole('button', { name: t('filters', 'only.free_delivery') });
    const order = page.getByRole('combobox', { name: t('filters', 'sort') });
    await expect(cards(page).first()).toBeVisible();
    await chip.click();
    await expect(page).toHaveURL(/filter=free_delivery/);
    await order.selectOption('top_rated');
    await expect(page).toHaveURL(/sort=top_rated/);
    await page.reload();
    // The server's screen shows the filter too; Back is only handled by the page that replaces it.
    await expect(page.locator('#first-screen')).toHaveCount(0);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(order).toHaveValue('top_rated');
    await page.goBack();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await expect(page).not.toHaveURL(/filter=/);
    // No control is wider than the screen.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
    await expect(cards(page).first()).toBeVisible();
    expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
  });
}

test('each module has its own address and title, and Back leads to the previous one', async ({
  openAt,
  page,
  context,
}) => {
  const t = wordsOf('en');
  await openAt('/home');
  const modules = page.getByRole('navigation', { name: t('shell', 'modules.label') });
  await expect(modules.getByRole('button').first()).toBeVisible();
  await modules.getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\/home\?module_id=2$/);
  await expect(modules.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
  const grocery = (await modules.getByRole('button').nth(1).textContent()) ?? '';
  await expect(page).toHaveTitle(`${t('catalog', 'home.title')} · ${grocery.trim()} · Souk`);

  const second = await context.newPage();
  await second.goto('/home?module_id=3');
  const there = second.getByRole('navigation', { name: t('shell', 'modules.label') });
  await expect(there.getByRole('button').nth(2)).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(modules.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');

  await page.goBack();
  await expect(page).toHaveURL(/\/home\?module_id=1$/);
  await expect(modules.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
});

test('Back, a reload and a change of language return to the same card of a long list', async ({
  openAt,
  page,
}) => {
  const t = wordsOf('ar');
  await page.setViewportSize(phone);
  await openAt(category, { language: 'ar' });
  await expect(cards(page).first()).toBeVisible();
  while ((await cards(page).count()) < 40) {
    const before = await cards(page).count();
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  }
  const links = await cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThanOrEqual(40);
  expect(new Set(links).size).toBe(links.length);
  await cards(page).nth(30).scrollIntoViewIfNeeded();
  const address = await cards(page).nth(30).getByRole('link').first().getAttribute('href');
  const card = page.locator(`main article:has(a[href="${address}"])`);
  const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
  let before = await top();
  await card.getByRole('link').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page).not.toHaveURL(/\/category\//);
  await page.goBack();
  await expect(card).toBeInViewport();
  await page.reload();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);

  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'header.menu') })
    .click();
  // When the header is out of view, the customer scrolls up to it.
  before = await top();
  await page.getByRole('dialog').getByRole('button', { name: 'English', exact: true }).click();
  await page.getByRole('button', { name: t('shell', 'language.confirm') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
});
