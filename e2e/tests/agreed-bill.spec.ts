import type { Page, Route } from '@playwright/test';
import { fillCart } from '../support/customer';
import { type Api, customerApi } from '../support/customer-api';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

/** The bill that a customer agreed to: one total, one order and one line, even when requests fail. */

const DRINK = '/product/sugarcane-juice-99';
const PLACE = '**/api/v1/customer/order/place';
const CART = '**/api/v1/customer/cart/list*';

interface Orders {
  readonly orders: readonly { readonly id: number }[];
}

const ordersOf = async ({ ask }: Api) =>
  ((await ask('/customer/order/running-orders?limit=50&offset=1')) as Orders).orders;

/** Orders after `newest`. Earlier ones may be delivered during the test. */
const ordersSince = async (api: Api, newest: number) =>
  (await ordersOf(api)).filter(({ id }) => id > newest);

const newestOrder = async (api: Api): Promise<number> =>
  Math.max(0, ...(await ordersOf(api)).map(({ id }) => id));

/** The demo's customer with a cart that reaches the store's minimum, at lower prices too. */
async function customerWithCart(backendUrl: string) {
  const api = await customerApi(backendUrl, 'demo@souk.example');
  await api.ask('/customer/cart/remove', { method: 'DELETE' });
  await fillCart(api, 8);
  return api;
}

/** Changes an answer to an outdated one, in which each item costs less than on the server. */
async function answerCheaper(route: Route): Promise<void> {
  const answer = await route.fetch();
  const lines = (await answer.json()) as { item: { price: number } }[];
  const cheaper = lines.map((line) => ({
    ...line,
    item: { ...line.item, price: line.item.price - 5 },
  }));
  await route.fulfill({ response: answer, json: cheaper });
}

/** The server receives the order, but its answer is lost. */
async function dropAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** The amounts of a bill, in its order. */
async function amountsOf(page: Page, root: string): Promise<string[]> {
  const text = (await page.locator(root).textContent()) ?? '';
  return text.match(/-?EGP\s[\d,]+\.\d\d/g) ?? [];
}

const plain = (text: string) => text.split('{{')[0]?.trim() ?? '';

test('a changed total needs a confirmation, and the bill of the one order is the one that was agreed to', async ({
  site,
  openAt,
  page,
  expectFault,
}) => {
  expectFault(/409/);
  const t = wordsOf('en');
  const api = await customerWithCart(site.backendUrl);
  const newest = await newestOrder(api);
  await page.route(CART, answerCheaper);
  await openAt('/checkout?page=cart', { person: api });
  await page.getByRole('button', { name: 'Apply SOUK10' }).click();
  await page.getByRole('radio', { name: /EGP\s20\.00/ }).check();
  await page.getByRole('radio', { name: t('cart', 'checkout.pay.cash') }).check();
  const place = page.getByRole('button', {
    name: new RegExp(`^${t('cart', 'checkout.place.plain')}`),
  });
  await expect(place).toBeEnabled();
  const summary = page.getByRole('region', { name: t('cart', 'checkout.summary') });
  for (const part of ['tax', 'tip', 'couponDiscount']) {
    await expect(summary).toContainText(t('cart', `checkout.bill.${part}`));
  }
  const bill = () => amountsOf(page, 'main section[aria-label="Your order"] dl');
  const outdated = await bill();
  await page.unroute(CART);
  await place.click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(plain(t('cart', 'checkout.changed.title')));
  await expect(dialog).toContainText(t('cart', 'checkout.bill.items'));
  await expect(dialog.locator('del').first()).toBeVisible();
  expect(await ordersSince(api, newest)).toEqual([]);
  await dialog.getByRole('button', { name: t('cart', 'checkout.changed.decline') }).click();
  await expect(dialog).toBeHidden();
  expect(await ordersSince(api, newest)).toEqual([]);

  // The page has loaded the new prices.
  await expect.poll(bill).not.toEqual(outdated);
  const agreed = await bill();
  expect(agreed.length).toBeGreaterThan(4);
  await place.click();
  await expect(page).toHaveURL(/\/order-placed/);
  expect(await ordersSince(api, newest)).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText(plain(t('orderPlaced', 'total')));
  await page.getByRole('link', { name: t('orderPlaced', 'track') }).click();
  await expect.poll(() => amountsOf(page, 'main')).toEqual(expect.arrayContaining(agreed));
});

test('a lost answer and a reload lead to one order, which is shown', async ({
  site,
  openAt,
  page,
  expectFault,
}) => {
  expectFault(/ERR_CONNECTION_RESET|Failed to load resource/);
  const t = wordsOf('en');
  const api = await customerApi(site.backendUrl, 'demo@souk.example');
  const newest = await newestOrder(api);
  await openAt(DRINK, { person: api });
  await page.getByRole('radio', { name: /Medium/ }).check();
  // The store has a minimum order.
  for (let more = 0; more < 3; more += 1) {
    await page.getByRole('button', { name: 'One more Sugarcane Juice' }).click();
  }
  await page.getByRole('button', { name: t('catalog', 'item.buyNow') }).click();
  await expect(page).toHaveURL(/\/checkout\?page=buy_now/);
  await page.getByRole('radio', { name: t('cart', 'checkout.pay.cash') }).check();
  await page.getByRole('button', { name: t('cart', 'checkout.extras.title') }).click();
  await page.getByRole('textbox', { name: /note/i }).first().fill('Ring twice');
  await page.route(PLACE, dropAnswer);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText(t('cart', 'checkout.place.unsureTitle'))).toBeVisible();
  await page.unroute(PLACE);
  await page.reload();
  await expect(page).toHaveURL(/\/order-placed\?order_id=\d+/);
  const placed = await ordersSince(api, newest);
  expect(placed).toHaveLength(1);
  expect(page.url()).toContain(String(placed[0]?.id));
});

test('a declined payment is repeated on the same page', async ({ site, openAt, page }) => {
  const t = wordsOf('en');
  const api = await customerWithCart(site.backendUrl);
  const newest = await newestOrder(api);
  await openAt('/checkout?page=cart', { person: api });
  await page
    .getByRole('radio', { name: new RegExp(t('cart', 'checkout.pay.online')) })
    .first()
    .check();
  await page
    .getByRole('button', { name: new RegExp(`^${t('cart', 'checkout.place.plain')}`) })
    .click();
  await page.locator('button[value="decline"]').click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('orderPlaced', 'unpaidTitle') })).toBeVisible();
  const address = page.url();
  const ways = t('account', 'orders.paymentFailed.payWith', { amount: '\u0000', name: '\u0000' });
  const [pay = ''] = ways.split('\u0000');
  await main
    .getByRole('button', { name: new RegExp(`^${pay.trim()}`) })
    .first()
    .click();
  await page.locator('button[value="approve"]').click();
  await expect(main.getByRole('heading', { name: t('orderPlaced', 'title') })).toBeVisible();
  const [placed, ...others] = await ordersSince(api, newest);
  expect(others).toEqual([]);
  for (const url of [address, page.url()]) {
    expect(new URL(url).pathname).toBe('/order-placed');
    expect(new URL(url).searchParams.get('order_id')).toBe(String(placed?.id));
  }
});
