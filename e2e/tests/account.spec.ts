import { logOut } from '../support/customer';
import { customerApi, password } from '../support/customer-api';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

for (const language of ['en', 'ar'] as const) {
  const name = `a customer signs in with the guest's cart, and the next one has a separate cart (${language})`;
  test(name, { tag: language === 'ar' ? [] : ['@full'] }, async ({
    openAt,
    page,
    site,
    expectFault,
  }) => {
    // Signing out revokes the token at once, also for a stream that is being opened.
    expectFault(/401 .*notifications\/stream/);
    const t = wordsOf(language);
    const { ask } = await customerApi(site.backendUrl, 'demo@souk.example');
    await ask('/customer/cart/remove', { method: 'DELETE' });
    const signIn = async (email: string) => {
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
      await expect(page.getByText(t('common', 'toasts.loggedIn')).first()).toBeVisible();
    };
    const expectCart = (key: string, count: number) =>
      expect(
        page.getByRole('banner').getByRole('button', { name: t('shell', key, { count }) }),
      ).toBeVisible();
    const noItem = language === 'ar' ? 'header.cart_zero' : 'header.cart_other';
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
    await test.step('signs in, and keeps the cart', async () => {
      await signIn('demo@souk.example');
      await expectCart('header.cart_one', 1);
      expect(await page.evaluate(() => localStorage.getItem('guest_id'))).toBeNull();
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
      await expectCart(noItem, 0);
    });
    await test.step('is not followed by the cart, which the account keeps', async () => {
      await signIn('second@souk.example');
      await expectCart(noItem, 0);
      expect(await ask('/customer/cart/list')).toHaveLength(1);
      // The next guest's cart would be added to it.
      await ask('/customer/cart/remove', { method: 'DELETE' });
    });
  });
}
