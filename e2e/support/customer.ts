import { expect, type Page } from '@playwright/test';
import type { Api } from './customer-api';
import type { Words } from './words';

/** Puts a drink of a store that never closes into the cart; an open page must be reloaded to show it. */
export async function fillCart({ ask }: Api, quantity: number): Promise<void> {
  const item = (await ask('/items/details/sugarcane-juice-99')) as { id: number; price: number };
  await ask('/customer/cart/add', {
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
