import { customerApi } from '../support/customer-api';
import { placeOrder } from '../support/place-order';
import { dayAhead } from '../support/rental';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

/** Noon in two days: orders for now are delivered within seconds. */
const noon = () => `${dayAhead(2)} 12:00:00`;

for (const language of ['en', 'ar'] as const) {
  const tag = language === 'ar' ? [] : ['@full'];
  test(`an order is printed and canceled (${language})`, { tag }, async ({
    openAt,
    page,
    site,
  }) => {
    const t = wordsOf(language);
    const api = await customerApi(site.backendUrl, 'second@souk.example');
    const { id } = await placeOrder(api, { order_type: 'delivery', schedule_at: noon() });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAt(`/track-order?order_id=${id}`, { language, person: api });
    const main = page.getByRole('main');
    await expect(main.getByText(t('account', 'orders.number', { id }))).toBeVisible();

    await test.step('only the line with the logo and one question are above the map', async () => {
      const map = main.getByRole('region', { name: t('account', 'tracking.map') });
      await expect.poll(async () => (await map.boundingBox())?.y).toBeLessThan(130);
    });

    await test.step('only the receipt is printed', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(
        page.getByRole('heading', { name: t('account', 'orders.number', { id }) }),
      ).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      // The receipt begins at the top of the page on a white background, in the dark theme too.
      const place = () =>
        page.locator('[data-print="receipt"]').evaluate((receipt) => ({
          top: Math.round(receipt.getBoundingClientRect().top + window.scrollY),
          ground: getComputedStyle(receipt).backgroundColor,
        }));
      await expect.poll(place).toEqual({ top: 0, ground: 'rgb(255, 255, 255)' });
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    });

    await test.step("after canceling, the order's state is in view", async () => {
      await main.getByRole('button', { name: t('account', 'orders.cancel.action') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').first().check();
      await dialog.getByRole('button', { name: t('account', 'orders.cancel.action') }).click();
      const state = main.getByRole('heading', {
        name: t('account', 'tracking.happening.canceled'),
      });
      await expect(state).toBeFocused();
      await expect(state).toBeInViewport();
    });

    await test.step('without a map, the receipt fills the other half of a wide screen', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const receipt = page.locator('[data-print="receipt"]');
      const state = main.getByRole('heading', {
        name: t('account', 'tracking.happening.canceled'),
      });
      const gap = async () => {
        const [one, other] = [await receipt.boundingBox(), await state.boundingBox()];
        return one && other && Math.abs(one.y - other.y);
      };
      await expect.poll(gap).toBeLessThan(60);
      // The screen less the page's edges.
      const ends = async () => {
        const box = await receipt.boundingBox();
        return box && (language === 'en' ? box.x + box.width : 1280 - box.x);
      };
      await expect.poll(ends).toBeGreaterThan(1200);
    });
  });
}
