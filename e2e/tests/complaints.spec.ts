import type { Page } from '@playwright/test';
import { ask, fillCart, signIn } from '../support/customer';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

/**
 * Common complaints about such storefronts, as far as they can only be tested on the whole site. The others are tested
 * beside the source.
 */

/** The amounts of a bill, in its order. */
async function amountsOf(page: Page, root: string): Promise<string[]> {
  const text = (await page.locator(root).textContent()) ?? '';
  return text.match(/-?EGP\s[\d,]+\.\d\d/g) ?? [];
}

test('16: the bill of an order is the one that was agreed to, tip and coupon included', async ({
  site,
  openAt,
  page,
}) => {
  const t = wordsOf('en');
  await openAt('/about-us');
  await signIn(page, site);
  await ask(page, '/customer/cart/remove', { method: 'DELETE' });
  await fillCart(page, 8);
  await page.goto('/checkout?page=cart');
  await page.getByRole('button', { name: 'Apply SOUK10' }).click();
  await page.getByRole('radio', { name: /EGP\s20\.00/ }).check();
  await page.getByRole('radio', { name: t('cart', 'checkout.pay.cash') }).check();
  const summary = page.getByRole('region', { name: t('cart', 'checkout.summary') });
  await expect(summary).toContainText(t('cart', 'checkout.bill.tip'));
  await expect(summary).toContainText(t('cart', 'checkout.bill.couponDiscount'));
  const place = page.getByRole('button', { name: /^Place order/ });
  await expect(place).toBeEnabled();
  const agreed = await amountsOf(page, 'main section[aria-label="Your order"] dl');
  expect(agreed.length).toBeGreaterThan(4);
  await place.click();
  await expect(page).toHaveURL(/\/order-placed/);
  await page.getByRole('link', { name: t('orderPlaced', 'track') }).click();
  await expect.poll(() => amountsOf(page, 'main')).toEqual(expect.arrayContaining(agreed));
});

test('12: nothing is hidden or on the wrong side in Arabic, and an early press on the cart counts', async ({
  openAt,
  page,
}) => {
  const t = wordsOf('ar');
  await openAt('/store/charcoal-yard', { language: 'ar' });
  await fillCart(page, 4);
  for (const width of [390, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/store/charcoal-yard', { waitUntil: 'commit' });
      const icon = page.getByRole('banner').getByRole('button', { name: /السلة|سلة/ });
      await expect(icon).toBeInViewport({ ratio: 1 });
      await icon.click();
      const drawer = page.getByRole('dialog', { name: t('cart', 'drawer.title') });
      await expect(drawer.getByRole('listitem').first()).toBeInViewport();
      const proceed = drawer.getByRole('button', { name: t('cart', 'drawer.proceed') });
      await expect(proceed).toBeInViewport({ ratio: 1 });
      // A drawer opens from the end of the line: in Arabic from the left.
      await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
      await page.goto('/checkout?page=cart');
      const how = page.getByText(t('cart', 'checkout.how.title')).first();
      const total = page.getByRole('region', { name: t('cart', 'checkout.summary') });
      await expect(total).toBeVisible();
      const [form, bill] = [await how.boundingBox(), await total.boundingBox()];
      if (width >= 1180) expect(bill?.x ?? 0).toBeLessThan(form?.x ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});

test('23: filters and pages do not mix, and Back restores the scroll position', async ({
  openAt,
  page,
}) => {
  const pages: string[] = [];
  page.on('response', (response) => {
    if (/items\/search/.test(response.url())) pages.push(new URL(response.url()).search);
  });
  await openAt('/home?search=drinks&data_type=searched');
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBeGreaterThan(count);
  }).toPass();
  // Read in one step, since the next page may load at any moment.
  const links = await rows
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(count);
  expect(new Set(links).size).toBe(links.length);
  const seen = rows.nth(count + 1);
  const address = await seen.getByRole('link').first().getAttribute('href');
  await seen.scrollIntoViewIfNeeded();
  await seen.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  // Other items have the same name.
  await expect(rows.locator(`a[href="${address}"]`).first()).toBeInViewport();
});
