import { openWindow } from '@storefront/e2e/accessible-page';
import { runAxe, wcagRules } from '@storefront/e2e/axe';
import { customerApi } from '@storefront/e2e/customer-api';
import { placeOrder } from '@storefront/e2e/place-order';
import { dayAhead } from '@storefront/e2e/rental';
import { expect, test } from '@storefront/e2e/site';
import { wordsOf } from '@storefront/e2e/words';

test('the tip of an order is changed once the new total is confirmed', async ({
  openAt,
  page,
  site,
  expectFault,
}) => {
  // The server refuses the first change with the new total, to which the customer must agree.
  expectFault(/status of 409/);
  const t = wordsOf('ar');
  const api = await customerApi(site.backendUrl, 'second@souk.example');
  // Orders for now are delivered within seconds.
  const schedule_at = `${dayAhead(2)} 12:00:00`;
  const { id } = await placeOrder(api, { order_type: 'delivery', schedule_at });
  const orderOf = () => api.ask(`/customer/order/track?order_id=${id}`);
  const { order_amount: total } = (await orderOf()) as { order_amount: number };
  await page.setViewportSize({ width: 390, height: 844 });
  await openAt(`/track-order?order_id=${id}`, { language: 'ar', person: api });
  const open = t('features/order-change', 'action');
  await page.getByRole('main').getByRole('button', { name: open }).click();
  await page.getByLabel(t('features/order-change', 'bill.tip')).fill('15');
  // The page behind the drawer cannot be pressed, but its targets would count as covered in part by those of the drawer.
  const rules = { type: 'tag', values: wcagRules } as const;
  expect(await runAxe(page, rules, { within: openWindow })).toEqual([]);
  await page.getByRole('button', { name: t('features/order-change', 'save') }).click();
  const words = t('features/order-change', 'agree', { amount: '' }).trim();
  await page.getByRole('button', { name: words }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await orderOf()).toMatchObject({ dm_tips: 15, order_amount: total + 15 });
});
