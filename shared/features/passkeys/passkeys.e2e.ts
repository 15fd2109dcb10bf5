import { runAxe, wcagRules } from '@storefront/e2e/axe';
import { customerApi, password } from '@storefront/e2e/customer-api';
import { newCustomer } from '@storefront/e2e/new-customer';
import type { Page } from '@storefront/e2e/site';
import { expect, test } from '@storefront/e2e/site';
import { wordsOf } from '@storefront/e2e/words';

/** A virtual authenticator of the browser, which signs every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const { language, viewport, tag } of [
  { language: 'en', viewport: { width: 1440, height: 900 }, tag: ['@full'] },
  { language: 'ar', viewport: { width: 390, height: 844 }, tag: [] },
] as const) {
  test.describe(language, { tag: [...tag] }, () => {
    test.use({ viewport });

    test(`a passkey signs in, and other devices are signed out (${language})`, async ({
      openAt,
      page,
      site,
      expectFault,
    }) => {
      // The removed passkey is refused.
      expectFault(/401 \(Unauthorized\).*auth\/passkey/);
      const t = wordsOf(language);
      const { email, api } = await newCustomer(site.backendUrl);
      const elsewhere = await customerApi(site.backendUrl, email);
      await addAuthenticator(page);
      await openAt('/profile?page=security', { language, person: api });
      const main = page.getByRole('main');

      await test.step('signs the other devices out', async () => {
        const others = t('features/passkeys', 'sessions.endOthers');
        await main.getByRole('button', { name: others }).click();
        await page.getByRole('dialog').getByRole('button', { name: others }).click();
        await expect(main.getByText(t('features/passkeys', 'sessions.only'))).toBeVisible();
        await expect(elsewhere.ask('/customer/info')).rejects.toThrow('401');
      });

      await test.step('adds a passkey', async () => {
        await main.getByRole('button', { name: t('features/passkeys', 'passkeys.add') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(t('account', 'confirm.password')).fill(password);
        await dialog.getByRole('button', { name: t('features/passkeys', 'passkeys.add') }).click();
        const keys = main.getByRole('list', { name: t('features/passkeys', 'passkeys.list') });
        await expect(keys.getByRole('listitem')).toHaveCount(1);
        expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
      });

      const enter = async () => {
        await page.evaluate(() => localStorage.removeItem('token'));
        await page.goto('/home');
        await page.locator('#first-screen').waitFor({ state: 'detached' });
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('common', 'actions.signIn') })
          .click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox').first()).toBeFocused();
        await dialog
          .getByRole('button', { name: t('features/passkeys', 'signIn.withPasskey') })
          .click();
      };
      await test.step('signs in with it', async () => {
        await enter();
        await expect(page.getByText(t('common', 'toasts.loggedIn')).first()).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
      });

      await test.step('removes it, after which it no longer signs in', async () => {
        await page.goto('/profile?page=security');
        const keys = main.getByRole('list', { name: t('features/passkeys', 'passkeys.list') });
        const remove = new RegExp(
          `^${t('features/passkeys', 'passkeys.remove', { name: '' }).trim()}`,
        );
        await keys.getByRole('button', { name: remove }).click();
        await page.getByRole('dialog').getByRole('button', { name: remove }).click();
        await expect(main.getByText(t('features/passkeys', 'passkeys.none'))).toBeVisible();
        await enter();
        await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      });
    });
  });
}
