import type { Page } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import { logOut } from '../support/customer';
import { type Api, customerApi, password } from '../support/customer-api';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

const t = wordsOf('en');

interface SoldItem {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly food_variations: readonly {
    readonly name: string;
    readonly required: string;
    readonly values: readonly { readonly label: string }[];
  }[];
}

/** An item of a store that never closes, with a required choice. */
async function itemWithChoice({ ask }: Api) {
  const store = (await ask('/stores/details/charcoal-yard')) as { id: number };
  const { products } = (await ask(
    `/items/latest?store_id=${store.id}&category_id=0&limit=50&offset=1`,
  )) as { products: readonly SoldItem[] };
  for (const item of products) {
    const group = item.food_variations.find(({ required }) => required === 'on');
    const option = group?.values.at(-1);
    if (!group || !option) continue;
    const variation = item.food_variations
      .filter(({ required }) => required === 'on')
      .map(({ name, values }) => ({ name, values: { label: [values.at(-1)?.label] } }));
    return { storeId: store.id, item, option: option.label, variation };
  }
  throw new Error('The store sells nothing with a choice.');
}

async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common', 'actions.signIn') })
    .click();
  const form = page.getByRole('form', { name: t('account', 'signIn.titles.sign-in') });
  await form.getByRole('textbox').nth(0).fill(email);
  await form.getByRole('textbox').nth(1).fill(password);
  await form
    .getByRole('button', { name: t('account', 'signIn.titles.sign-in'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
}

const cartButton = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', {
    name: t('shell', count === 1 ? 'header.cart_one' : 'header.cart_other', { count }),
  });

test("an order is repeated with its choices and today's prices, without leaving the page", async ({
  openAt,
  page,
  site,
}) => {
  const api = await customerApi(site.backendUrl, 'demo@souk.example');
  const { storeId, item, option, variation } = await itemWithChoice(api);
  const line = { item_id: item.id, item_type: 'Item', price: item.price, quantity: 3, variation };
  const { order_id } = (await api.ask('/customer/order/place', {
    method: 'POST',
    body: {
      order_type: 'take_away',
      payment_method: 'cash_on_delivery',
      store_id: storeId,
      distance: 1,
      address: '14 Talaat Harb St',
      latitude: '30.0477',
      longitude: '31.2388',
      contact_person_name: 'Layla Hassan',
      contact_person_number: '+201000000001',
      is_buy_now: 1,
      cart: JSON.stringify([line]),
    },
  })) as { order_id: number };
  await api.ask('/customer/order/cancel', {
    method: 'PUT',
    body: { order_id, reason: 'Changed my mind' },
  });
  await api.ask('/customer/cart/remove', { method: 'DELETE' });

  await openAt('/home');
  const address = `/profile?page=my-orders&order_id=${order_id}`;
  await openAs(page, api.token, address);
  await page.getByRole('button', { name: t('account', 'orders.again.action') }).click();
  const cart = page.getByRole('dialog', { name: /Shopping Cart/ });
  await expect(cart).toContainText(item.name);
  await expect(cart).toContainText(option);
  await expect(cart.getByText(/Subtotal/).locator('..')).toContainText(/[1-9]/);
  expect(new URL(page.url()).pathname).toBe('/profile');
  await api.ask('/customer/cart/remove', { method: 'DELETE' });
});

test('the next customer on a device has a separate cart, and the cart of the first one is kept', async ({
  openAt,
  page,
  site,
  expectFault,
}) => {
  // Signing out revokes the token at once, also for a stream that is being opened.
  expectFault(/401 .*notifications\/stream/);
  const api = await customerApi(site.backendUrl, 'demo@souk.example');
  const { item, variation } = await itemWithChoice(api);
  await api.ask('/customer/cart/remove', { method: 'DELETE' });
  await api.ask('/customer/cart/add', {
    method: 'POST',
    body: { model: 'Item', item_id: item.id, price: item.price, quantity: 1, variation },
  });
  await openAt('/about-us');
  await openAs(page, api.token, '/about-us');
  await expect(cartButton(page, 1)).toBeVisible();
  await logOut(page, t);
  await expect(cartButton(page, 0)).toBeVisible();
  await signIn(page, 'second@souk.example');
  await expect(cartButton(page, 0)).toBeVisible();
  const later = await customerApi(site.backendUrl, 'demo@souk.example');
  expect(await later.ask('/customer/cart/list')).toHaveLength(1);
});

test('the pin of an address can be moved after the text was entered, and is saved', async ({
  openAt,
  page,
  site,
}) => {
  const api = await customerApi(site.backendUrl, 'second@souk.example');
  await openAt('/home');
  await openAs(page, api.token, '/home');
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
  expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
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
