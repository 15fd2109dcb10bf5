import type { BrowserContext, Page } from '@playwright/test';
import { openFirebaseProject } from '@storefront/backend/testing/firebase-project';
import { openSocialNetwork } from '@storefront/backend/testing/social-network';
import { colourRules, runAxe, wcagRules } from '../support/axe';
import { test as base, expect, startSite } from '../support/site';
import { showTheme } from '../support/theme';
import { wordsOf } from '../support/words';

/** The addresses of the networks and of Firebase, as the shop uses them, answered by this machine. */

/** The demo's clock may be ahead of this one. */
const MONTH = 30 * 86_400;

type Network = Awaited<ReturnType<typeof openSocialNetwork>>;
type Firebase = Awaited<ReturnType<typeof openFirebaseProject>>;

const test = base.extend<object, { network: Network; firebase: Firebase }>({
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const network = await openSocialNetwork(() => Math.floor(Date.now() / 1000) + MONTH);
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  firebase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const firebase = await openFirebaseProject();
      await use(firebase);
      await firebase.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ network, firebase }, use) => {
      const keys = `${network.origin}/keys`;
      const site = await startSite({
        GOOGLE_CLIENT_ID: 'web-client',
        APPLE_CLIENT_ID: 'shop.example',
        FACEBOOK_APP_ID: 'app-1',
        FACEBOOK_APP_SECRET: 'hidden',
        FIREBASE_API_KEY: firebase.apiKey,
        NODE_OPTIONS: `--import ${new URL('../support/stand-ins.mjs', import.meta.url).href}`,
        STAND_INS: JSON.stringify([
          ['https://www.googleapis.com/oauth2/v3/certs', keys],
          ['https://appleid.apple.com/auth/keys', keys],
          ['https://graph.facebook.com/v23.0', network.places.facebookGraph],
          ['https://identitytoolkit.googleapis.com/v1', firebase.places.api],
        ]),
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Redirects the browser from the real pages to those of this machine. */
async function redirectToStandIns(context: BrowserContext, network: Network, firebase: Firebase) {
  const pages = {
    'https://accounts.google.com/o/oauth2/v2/auth': network.places.networks.google.page,
    'https://appleid.apple.com/auth/authorize': network.places.networks.apple.page,
    'https://www.facebook.com/v23.0/dialog/oauth': network.places.networks.facebook.page,
  };
  for (const [real, local] of Object.entries(pages)) {
    await context.route(`${real}?**`, (route) => {
      const address = JSON.stringify(local + new URL(route.request().url()).search);
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Network</title><script>location.replace(${address})</script>`,
      });
    });
  }
  await context.route('https://www.google.com/recaptcha/api.js?**', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: firebase.places.captcha }) });
  });
}

/** The violations that axe finds, in both themes. */
async function complaints(page: Page): Promise<string[]> {
  const light = await runAxe(page, { type: 'tag', values: wcagRules });
  await showTheme(page, 'dark');
  const dark = await runAxe(page, { type: 'rule', values: colourRules });
  await showTheme(page, 'light');
  return [...light, ...dark];
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('customers sign in by Google, Apple and Facebook, and by a code of Firebase', async ({
  openAt,
  page,
  context,
  network,
  firebase,
}) => {
  const t = wordsOf('en');
  await redirectToStandIns(context, network, firebase);
  const windowFaults: string[] = [];
  context.on('page', (popup) =>
    popup.on('console', (line) => line.type() === 'error' && windowFaults.push(line.text())),
  );
  await openAt('/home');
  const dialog = page.getByRole('dialog');
  const beginSigningIn = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: t('common', 'actions.signIn') })
      .click();
  const signOut = async () => {
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/home');
    await page.locator('#first-screen').waitFor({ state: 'detached' });
  };

  for (const medium of ['google', 'apple', 'facebook'] as const) {
    await test.step(medium, async () => {
      const person = { sub: `n-${medium}`, email: `${medium}@person.example`, name: 'Nadia Selim' };
      network.state.person = person;
      await beginSigningIn();
      await dialog.getByRole('button', { name: t('account', `signIn.networks.${medium}`) }).click();
      await expect(dialog).toBeHidden();
      expect(await tokenOf(page)).not.toBeNull();
      await page.goto('/profile?page=profile-settings');
      const email = page.getByRole('main').getByLabel(t('account', 'fields.email'));
      await expect(email).toHaveValue(person.email);
      await signOut();
    });
  }

  await test.step('Firebase', async () => {
    await beginSigningIn();
    await dialog.getByRole('button', { name: t('account', 'signIn.withCode') }).click();
    await dialog.getByLabel(t('account', 'fields.phone')).fill('1099912345');
    const send = dialog.getByRole('button', { name: t('account', 'signIn.sendCode') });
    await send.click();
    await expect(dialog.getByText(t('account', 'code.person'))).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await send.click();
    await expect(dialog.getByLabel(t('account', 'code.label'))).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await dialog.getByLabel(t('account', 'code.label')).fill(firebase.code);
    await dialog.getByLabel(t('account', 'fields.name')).fill('Tarek Fahmy');
    await dialog.getByLabel(t('account', 'fields.email')).fill('tarek@person.example');
    await dialog.getByRole('button', { name: t('common', 'actions.continue') }).click();
    await expect(dialog).toBeHidden();
    expect(await tokenOf(page)).not.toBeNull();
    expect(firebase.sent).toEqual([{ phone: '+201099912345', language: 'en' }]);
  });
  expect(windowFaults).toEqual([]);

  for (const language of ['en', 'ar'] as const) {
    await test.step(`the reCAPTCHA window (${language})`, async () => {
      const asks = await context.newPage();
      const query = new URLSearchParams({ key: 'a-key-of-the-waiting-page', lang: language });
      await asks.goto(`${new URL(page.url()).origin}/api/v1/auth/firebase-page?${query}`);
      await expect(asks.locator('html')).toHaveAttribute('lang', language);
      // A closed captcha can be opened again.
      await expect(asks.getByRole('button')).toBeVisible();
      await asks.keyboard.press('Tab');
      await expect(asks.getByRole('button')).toBeFocused();
      expect(await complaints(asks)).toEqual([]);
      await asks.close();
    });
  }
});
