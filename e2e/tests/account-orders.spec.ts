import type { Page } from '@playwright/test';
import { openWindow } from '../support/accessible-page';
import { runAxe, wcagRules } from '../support/axe';
import { customerApi } from '../support/customer-api';
import { placeOrder } from '../support/place-order';
import { dayAhead } from '../support/rental';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

const PHONE = '+201000000002';

/** Noon in two days: orders for now are delivered within seconds. */
const noon = () => `${dayAhead(2)} 12:00:00`;

const complaints = (page: Page, within?: string) =>
  runAxe(page, { type: 'tag', values: wcagRules }, { within });

for (const language of ['en', 'ar'] as const) {
  const tag = language === 'ar' ? [] : ['@full'];
  test(`an order is changed, printed, shared and canceled (${language})`, { tag }, async ({
    openAt,
    page,
    browser,
    site,
    expectFault,
  }) => {
    // The server refuses the first change with the new total, to which the customer must agree.
    expectFault(/status of 409/);
    const t = wordsOf(language);
    const api = await customerApi(site.backendUrl, 'second@souk.example');
    const { id } = await placeOrder(api, { order_type: 'delivery', schedule_at: noon() });
    const orderOf = () => api.ask(`/customer/order/track?order_id=${id}`);
    const { order_amount: total } = (await orderOf()) as { order_amount: number };
    await page.setViewportSize({ width: 390, height: 844 });
    await openAt(`/track-order?order_id=${id}`, { language, person: api });
    const main = page.getByRole('main');
    await expect(main.getByText(t('account', 'orders.number', { id }))).toBeVisible();

    await test.step('only the line with the logo and one question are above the map', async () => {
      const map = main.getByRole('region', { name: t('account', 'tracking.map') });
      await expect.poll(async () => (await map.boundingBox())?.y).toBeLessThan(130);
    });

    await test.step('the tip counts once it is confirmed', async () => {
      await main.getByRole('button', { name: t('features/order-change', 'action') }).click();
      await page.getByLabel(t('features/order-change', 'bill.tip')).fill('15');
      // The page behind the drawer cannot be pressed, but its targets would count as covered in part by those of the drawer.
      expect(await complaints(page, openWindow)).toEqual([]);
      await page.getByRole('button', { name: t('features/order-change', 'save') }).click();
      const words = t('features/order-change', 'agree', { amount: '' }).trim();
      await page.getByRole('button', { name: words }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await orderOf()).toMatchObject({ dm_tips: 15, order_amount: total + 15 });
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

    await test.step('a person with the shared link sees only the status', async () => {
      const { share_token } = (await api.ask('/customer/order/share', {
        method: 'POST',
        body: { order_id: id },
      })) as { share_token: string };
      const other = await browser.newPage();
      await other.goto(
        `${new URL(page.url()).origin}/track-order?order_id=${id}#share=${share_token}`,
      );
      const shared = other.getByRole('main');
      await expect(shared.getByText(wordsOf('en')('account', 'share.readOnly'))).toBeVisible();
      await expect(shared).not.toContainText(PHONE.slice(-6));
      await expect(shared).not.toContainText('EGP');
      expect(await complaints(other)).toEqual([]);
      await other.close();
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
