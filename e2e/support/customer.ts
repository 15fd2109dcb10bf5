import { expect, type Page } from '@playwright/test';
import type { Stack } from '@storefront/build/stack';
import { type Api, customerApi } from './customer-api';
import type { Words } from './words';

interface RequestOptions {
  readonly method?: 'POST' | 'DELETE';
  readonly body?: unknown;
}

/** Calls the backend as the customer of the page. */
export async function ask(
  page: Page,
  path: string,
  { method, body }: RequestOptions = {},
): Promise<unknown> {
  return page.evaluate(
    async ([address, verb, content]) => {
      const kept = (key: string) => localStorage.getItem(key) ?? '';
      const token = kept('token');
      const guest =
        token === '' ? `${address.includes('?') ? '&' : '?'}guest_id=${kept('guest_id')}` : '';
      const answer = await fetch(`/api/v1${address}${guest}`, {
        method: verb,
        headers: {
          'content-type': 'application/json',
          zoneid: kept('zoneid'),
          moduleId: String(JSON.parse(kept('module')).id),
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(content === null ? {} : { body: content }),
      });
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, method ?? 'GET', body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** Puts a drink of a store that never closes into the cart; the page must be reloaded to show it. */
export async function fillCart(page: Page, quantity: number): Promise<void> {
  await page.waitForFunction(
    () => localStorage.getItem('guest_id') !== null || localStorage.getItem('token') !== null,
  );
  const item = (await ask(page, '/items/details/sugarcane-juice-99')) as {
    id: number;
    price: number;
  };
  await ask(page, '/customer/cart/add', {
    method: 'POST',
    body: {
      item_id: item.id,
      model: 'Item',
      price: item.price,
      quantity,
      variation: [{ name: 'Cup', values: { label: ['Medium'] } }],
      add_on_ids: [],
      add_on_qtys: [],
    },
  });
}

/** Signs the demo's customer in for the next page. @returns the API as this customer calls it */
export async function signIn(page: Page, site: Stack): Promise<Api> {
  const api = await customerApi(site.backendUrl, 'demo@souk.example');
  await page.evaluate((text) => localStorage.setItem('token', text), api.token);
  return api;
}

/** Signs out by the menu of the account, and waits until the page is signed out. */
export async function logOut(page: Page, t: Words): Promise<void> {
  const menu = t('shell', 'header.accountMenu', { name: '' }).trim();
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${menu}`) })
    .click();
  await page
    .getByRole('navigation', { name: t('shell', 'header.account') })
    .getByRole('button', { name: t('shell', 'account.logout') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common', 'actions.logout') })
    .click();
  await expect(page.getByText(t('common', 'toasts.loggedOut')).first()).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: t('common', 'actions.signIn') }),
  ).toBeVisible();
}
