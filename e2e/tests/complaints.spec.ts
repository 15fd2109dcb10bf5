import { openWindow } from '../support/accessible-page';
import { runAxe, wcagRules } from '../support/axe';
import { fillCart } from '../support/customer';
import { customerApi, guestApi } from '../support/customer-api';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

/**
 * Common complaints about such storefronts, as far as they can only be tested on the whole site. The others are tested
 * beside the source.
 */

const t = wordsOf('en');

test('nothing is hidden or on the wrong side in Arabic, and an early press on the cart counts', async ({
  openAt,
  page,
  site,
}) => {
  const t = wordsOf('ar');
  const guest = await guestApi(site.backendUrl);
  await fillCart(guest, 4);
  await openAt('/about-us', { language: 'ar', person: guest });
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

test('the pin of an address can be moved after the text was entered, and is saved', async ({
  openAt,
  page,
  site,
}) => {
  const api = await customerApi(site.backendUrl, 'demo@souk.example');
  await openAt('/home', { person: api });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Downtown/ })
    .click();
  await page.getByRole('button', { name: t('account', 'addresses.add') }).click();
  const editor = page.getByRole('dialog', { name: t('account', 'addresses.add') });
  await editor.getByRole('combobox').fill('Talaat Harb');
  await editor.getByRole('option').first().click();
  const pin = editor.getByText(/Pin at/);
  const typed = await pin.textContent();
  for (const press of [1, 2, 3]) {
    await editor.getByRole('button', { name: t('ui', 'mapMoveNorth') }).click();
    await expect(pin, `after press ${press}`).not.toHaveText(typed ?? '');
  }
  const moved = await pin.textContent();
  expect(await runAxe(page, { type: 'tag', values: wcagRules }, { within: openWindow })).toEqual(
    [],
  );
  await editor.getByRole('button', { name: t('account', 'addresses.save') }).click();
  await expect(editor).toBeHidden();
  const { addresses } = (await api.ask('/customer/address/list')) as {
    addresses: readonly { latitude: string; longitude: string }[];
  };
  const saved = addresses.map(
    ({ latitude, longitude }) =>
      `Pin at ${Number(latitude).toFixed(5)}, ${Number(longitude).toFixed(5)}`,
  );
  expect(saved).toContain(moved);
  expect(moved).not.toBe(typed);
});
