import type { Page } from '@playwright/test';
import { password } from '../support/customer-api';
import { fillGuestCheckout } from '../support/guest-checkout';
import { expect, test } from '../support/site';
import { textsWithSiblings, translatePages } from '../support/translate';
import { wordsOf } from '../support/words';

const t = wordsOf('en');

/** Every text of the page stands in an element of its own: React can change and remove it. */
const expectOwnElements = async (page: Page) => expect(await textsWithSiblings(page)).toEqual([]);

test('a customer whose browser translates the page searches, orders and signs in', {
  tag: '@full',
}, async ({ openAt, page, expectFault }) => {
  test.slow();
  await translatePages(page);
  await openAt('/home');
  const main = page.getByRole('main');
  await expect(main.locator('font > font').first()).toBeVisible();

  await test.step('searches as they type', async () => {
    const search = main.getByRole('combobox').first();
    await search.fill('kosh');
    await expect(page.getByRole('option').first()).toBeVisible();
    await search.fill('koshari');
    await expect(page.getByRole('option').filter({ hasText: 'oshari' }).first()).toBeVisible();
    await expectOwnElements(page);
    await search.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('koshari');
    await expect(main.getByRole('article').first()).toBeVisible();
    await search.fill('kufta');
    await search.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('kufta');
  });

  await test.step('filters', async () => {
    const filters = main.getByRole('checkbox');
    await filters.first().check();
    await expect(filters.first()).toBeChecked();
    await expectOwnElements(page);
    await filters.first().uncheck();
    await expect(main.getByRole('article').first()).toBeVisible();
  });

  await test.step('searches in a store', async () => {
    await page.goto('/store/charcoal-yard');
    const search = main.getByRole('searchbox');
    for (const typed of ['ta', 'tarb', 'tar']) {
      await search.fill(typed);
      await expect(main.locator('mark').first()).toHaveText(new RegExp(typed, 'i'));
    }
    await expectOwnElements(page);
  });

  await test.step('chooses an item whose choices have different prices', async () => {
    await page.goto('/product/sugarcane-juice-99?module_id=1');
    const cups = main.getByRole('group', { name: /Cup/ });
    const add = main.locator('button[name=add]');
    await expect(cups).toContainText(t('common', 'states.required'));
    await add.click();
    const missing = t('common', 'issues.variationRequired', { name: 'Cup' });
    await expect(main.getByText(missing)).toBeVisible();
    await cups.getByRole('radio', { name: /Medium/ }).check();
    await expect(cups).toContainText(t('common', 'actions.done'));
    await expect(main.getByText(missing)).toHaveCount(0);
    const more = main.getByRole('button', { name: 'One more Sugarcane Juice' });
    await more.click();
    await more.click();
    await expect(add).toContainText('3 ·');
    await expectOwnElements(page);
    await add.click();
    await expect(page.getByText(t('common', 'toasts.itemAdded')).first()).toBeVisible();
  });

  await test.step('changes the cart', async () => {
    await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
    const drawer = page.getByRole('dialog', { name: t('cart', 'drawer.title') });
    await expect(drawer).toContainText(t('cart', 'count_other', { count: 3 }));
    await drawer.getByRole('button', { name: /^One more/ }).click();
    await expect(drawer).toContainText(t('cart', 'count_other', { count: 4 }));
    await expectOwnElements(page);
    await drawer.getByRole('button', { name: t('cart', 'drawer.proceed') }).click();
    await page.getByRole('button', { name: t('shell', 'guestOrLogin.guest'), exact: true }).click();
  });

  await test.step('orders', async () => {
    const place = await fillGuestCheckout(page, t, '+201012345678');
    await expectOwnElements(page);
    await place.click();
    await expect(page).toHaveURL(/\/order-placed\?order_id=\d+/);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expectOwnElements(page);
  });

  await test.step('signs in', async () => {
    expectFault(/status of 40[13]/);
    const signIn = t('account', 'signIn.titles.sign-in');
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common', 'actions.signIn') })
      .click();
    const form = page.getByRole('form', { name: signIn });
    const submit = form.getByRole('button', { name: signIn, exact: true });
    await submit.click();
    await expect(form).toContainText(t('common', 'validation.passwordRequired'));
    await form.getByRole('textbox').first().fill('demo@souk.example');
    await form.locator('input[type=password]').fill('not the password');
    await submit.click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await form.locator('input[type=password]').fill(password);
    await submit.click();
    await expect(form).toHaveCount(0);
    await page.goto('/profile?page=my-orders');
    await expect(main.locator('a[href*="order_id="]').first()).toBeVisible();
    await expectOwnElements(page);
  });
});
