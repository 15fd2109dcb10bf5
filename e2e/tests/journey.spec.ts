import type { Page } from '@playwright/test';
import { goToPage } from '../support/go-in-page';
import { fillGuestCheckout } from '../support/guest-checkout';
import { expect, type LanguageCode, test, withMotion } from '../support/site';
import { type Words, wordsOf } from '../support/words';

test.use(withMotion);

const place = { en: 'Talaat Harb', ar: 'طلعت حرب' } as const;
const phone = '+201012345678';

/** Opens the first card or row that leads to an address. */
const linkTo = (page: Page, path: string) => page.locator(`main a[href*="${path}"]`).first();

/** From the landing page to home with a chosen place. */
async function choosePlace(page: Page, t: Words, language: LanguageCode) {
  await page.goto('/');
  const search = page
    .getByRole('main')
    .getByRole('combobox', { name: t('location', 'location.searchLabel') });
  await search.fill(place[language]);
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/home/);
  const picker = page.getByRole('dialog');
  // The modules' names are from the backend; food is the first.
  await picker.getByRole('listitem').first().getByRole('button').click();
  await expect(picker).toHaveCount(0);
}

/** Adds a dish with its required choice in its dialog over the store page. */
async function addDish(page: Page, t: Words) {
  await linkTo(page, '/product/tarb-kofta').click();
  const item = page.getByRole('dialog');
  await expect(item.getByRole('radio').first()).toBeVisible();
  await item.getByRole('button', { name: t('catalog', 'item.addToCart') }).click();
  // The missing choice is named, and nothing was added.
  await expect(page.getByText(/Weight|الوزن/).first()).toBeVisible();
  await item.getByRole('radio').first().check();
  await item.getByRole('button', { name: t('catalog', 'item.addToCart') }).click();
  await expect(page.getByText(t('common', 'toasts.itemAdded')).first()).toBeVisible();
  // The red message of the first try goes with it, and the dialog closes.
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(1);
  await expect(item).toHaveCount(0);
  await expect(page).toHaveURL(/\/store\//);
}

for (const language of ['en', 'ar'] as const) {
  // Each run has the other language's order on a phone (`diet-passport.spec.ts`).
  const tag = language === 'en' ? [] : ['@full'];
  test(`a guest orders and follows the order (${language})`, { tag }, async ({ openAt, page }) => {
    const t = wordsOf(language);
    await openAt('/', { language, place: null });
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');

    await test.step('chooses a place', () => choosePlace(page, t, language));
    await test.step('switches the module and back', async () => {
      const modules = page.getByRole('navigation', { name: t('shell', 'modules.label') });
      await modules.getByRole('button').nth(1).click();
      await expect(linkTo(page, '/category/')).toBeVisible();
      await modules.getByRole('button').nth(0).click();
      await expect(linkTo(page, '/store/')).toBeVisible();
    });
    await test.step('opens a store and searches in it', async () => {
      await page.goto('/store/charcoal-yard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const rows = page.getByRole('main').getByRole('article');
      const all = await rows.count();
      await page
        .getByRole('main')
        .getByRole('searchbox')
        .fill(language === 'ar' ? 'طرب' : 'tarb');
      await expect.poll(() => rows.count()).toBeLessThan(Math.max(all, 2));
      await expect(linkTo(page, '/product/tarb-kofta')).toBeVisible();
    });
    await test.step('adds a dish with its choices', () => addDish(page, t));
    await test.step('changes the cart and proceeds', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /cart|سلة|السلة/i })
        .click();
      const drawer = page.getByRole('dialog', { name: t('cart', 'drawer.title') });
      await drawer
        .getByRole('button', { name: /One more|زيادة|واحد/ })
        .first()
        .click();
      await drawer.getByRole('button', { name: t('cart', 'drawer.proceed') }).click();
      await page
        .getByRole('button', { name: t('shell', 'guestOrLogin.guest'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/checkout\?page=cart/);
    });
    await test.step('orders once, however often the button is pressed', async () => {
      const place = await fillGuestCheckout(page, t, phone);
      await place.dblclick();
      await expect(page).toHaveURL(/\/order-placed\?order_id=\d+/, { timeout: 20_000 });
    });
    await test.step('Back skips the checkout, whose sections were opened', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/store\/|\/product\//);
      await page.goForward();
      await expect(page).toHaveURL(/\/order-placed\?order_id=\d+/);
    });
    await test.step('follows the order, whose state changes by itself', async () => {
      const id = new URL(page.url()).searchParams.get('order_id') ?? '';
      await goToPage(page, '/track-order');
      await page.getByLabel(t('account', 'tracking.orderId')).fill(id);
      // This browser has stored the guest's phone.
      await expect(page.locator('input[type=tel]')).toHaveValue(phone);
      await page.getByRole('button', { name: t('account', 'tracking.find') }).click();
      await expect(page.getByRole('main').locator('[aria-current=step]')).toBeVisible();
      // It begins with the first step.
      const first = page.getByRole('main').locator('[aria-current=step]:first-child');
      await expect(first).toHaveCount(0, { timeout: 60_000 });
    });
  });
}
