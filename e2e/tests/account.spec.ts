import { ask, logOut } from '../support/customer';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

for (const language of ['en', 'ar'] as const) {
  test(`a customer signs in with the guest's cart, sees the orders, and signs out (${language})`, async ({
    openAt,
    page,
  }) => {
    const t = wordsOf(language);
    await openAt('/store/charcoal-yard', { language });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step('with an item in the guest’s cart', async () => {
      await page.locator('main a[href*="/product/tarb-kofta"]').first().click();
      const item = page.getByRole('dialog');
      // The dialog may still be loading the choices and the cart's functions.
      const add = item.getByRole('button', { name: t('catalog', 'item.addToCart') });
      await expect(add).toBeEnabled();
      await expect(async () => {
        await item.getByRole('radio').first().check({ timeout: 3_000 });
      }).toPass();
      await add.click();
      await expect(page.getByText(t('common', 'toasts.itemAdded')).first()).toBeVisible();
      await expect(item).toHaveCount(0);
    });
    await test.step('signs in', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('common', 'actions.signIn') })
        .click();
      const form = page.getByRole('form', { name: t('account', 'signIn.titles.sign-in') });
      await form.getByRole('textbox').nth(0).fill('demo@souk.example');
      await form.getByRole('textbox').nth(1).fill('souk1234');
      await form
        .getByRole('button', { name: t('account', 'signIn.titles.sign-in'), exact: true })
        .click();
      await expect(page.getByText(t('common', 'toasts.loggedIn')).first()).toBeVisible();
    });
    await test.step('keeps the cart', async () => {
      const cart = t('shell', language === 'ar' ? 'header.cart_one' : 'header.cart_one', {
        count: 1,
      });
      await expect(page.getByRole('banner').getByRole('button', { name: cart })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('guest_id'))).toBeNull();
      // Empties the account's cart: the next guest's cart would be added to it.
      await ask(page, '/customer/cart/remove', { method: 'DELETE' });
    });
    await test.step('sees the order history and one order', async () => {
      await page.goto('/profile?page=my-orders');
      await page.getByRole('tab', { name: t('account', 'orders.history') }).click();
      await page.locator('main a[href*="order_id="], main a[href*="id="]').first().click();
      await expect(page.getByRole('main')).toContainText(t('account', 'orders.bill.total'));
    });
    await test.step('signs out', async () => {
      await logOut(page, t);
      await expect(page).toHaveURL(/\/home/);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });
  });
}
