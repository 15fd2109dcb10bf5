import { runAxe, wcagRules } from '@storefront/e2e/axe';
import { fillGuestCheckout } from '@storefront/e2e/guest-checkout';
import type { Browser, Page } from '@storefront/e2e/site';
import { expect, type LanguageCode, type Stack, test } from '@storefront/e2e/site';
import { type Words, wordsOf } from '@storefront/e2e/words';

/** A grocery that never closes; its items have no choices. */
const grocery = '/store/night-owl-market?id=29&module_id=2';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const en = wordsOf('en');
const plus = { en: /^Add .* to cart$/, ar: /^أضف .* إلى السلة$/ } as const;

/** Another person's phone, without a stored session. */
async function openPhone(
  browser: Browser,
  { address }: Stack,
  language: LanguageCode,
): Promise<Page> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', baseURL: address });
  await context.addInitScript((code) => {
    if (localStorage.getItem('language-setting') === null) {
      localStorage.setItem('language-setting', code);
    }
  }, language);
  return context.newPage();
}

const main = (page: Page) => page.getByRole('main');
const person = (page: Page, name: string) =>
  main(page).getByRole('listitem', { name, exact: true });

async function join(page: Page, t: Words, link: string, name: string): Promise<void> {
  await page.goto(link);
  await main(page).getByLabel(t('features/group-order', 'person.name')).fill(name);
  await main(page)
    .getByRole('button', { name: t('features/group-order', 'join.action') })
    .click();
  await expect(person(page, name)).toContainText(t('features/group-order', 'you'));
}

/** Adds an item without choices, by its position in the store's list. */
async function pressPlus(page: Page, language: LanguageCode, at: number): Promise<void> {
  const saved = page.waitForResponse(/\/customer\/cart\/add/);
  await main(page).getByRole('button', { name: plus[language] }).nth(at).click();
  expect((await saved).ok()).toBe(true);
}

/** Opens the store from the group order, and adds an item. */
async function addItem(page: Page, t: Words, language: LanguageCode, at: number): Promise<void> {
  await main(page)
    .getByRole('link', { name: t('features/group-order', 'add') })
    .click();
  await expect(page).toHaveURL(/\/store\//);
  await pressPlus(page, language, at);
}

test('three people on three phones order together, and one of them pays', async ({
  openAt,
  page,
  browser,
  site,
}) => {
  await openAt(grocery);
  await pressPlus(page, 'en', 0);
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  const drawer = page.getByRole('dialog', { name: en('cart', 'drawer.title') });
  await drawer.getByRole('link', { name: en('features/group-order/entry', 'start') }).click();

  await test.step('the organiser starts with a budget', async () => {
    await main(page)
      .getByRole('button', { name: en('features/group-order', 'start.action') })
      .click();
    await expect(
      main(page).getByText(en('features/group-order', 'person.nameMissing')),
    ).toBeVisible();
    await main(page).getByLabel(en('features/group-order', 'person.name')).fill('Sara');
    await main(page).getByLabel(en('features/group-order', 'start.budget')).fill('500');
    await main(page)
      .getByRole('button', { name: en('features/group-order', 'start.action') })
      .click();
    await expect(page).toHaveURL(/\/group-order#[\w-]{20,}$/);
    await expect(person(page, 'Sara')).toContainText(en('features/group-order', 'organiser'));
  });
  const link = new URL(page.url());
  const path = `${link.pathname}${link.hash}`;

  const omar = await openPhone(browser, site, 'en');
  const mona = await openPhone(browser, site, 'ar');
  const ar = wordsOf('ar');
  await Promise.all([join(omar, en, path, 'Omar'), join(mona, ar, path, 'منى')]);
  await expect(mona.locator('html')).toHaveAttribute('dir', 'rtl');
  await Promise.all([addItem(omar, en, 'en', 1), addItem(mona, ar, 'ar', 2)]);

  await test.step('all members see it without a reload', async () => {
    await expect(person(page, 'Omar').getByRole('listitem')).toHaveCount(1);
    await expect(person(page, 'منى').getByRole('listitem')).toHaveCount(1);
    await omar.goto(path);
    await expect(person(omar, 'منى').getByRole('listitem')).toHaveCount(1);
  });
  await test.step('all members can use it', async () => {
    for (const each of [page, omar]) {
      expect(await runAxe(each, { type: 'tag', values: wcagRules })).toEqual([]);
    }
  });

  await test.step('the organiser closes it and pays for all', async () => {
    await main(page)
      .getByRole('button', { name: en('features/group-order', 'lock') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('features/group-order', 'lock') })
      .click();
    await expect(main(omar)).toContainText(en('features/group-order', 'status.locked'));
    await main(page)
      .getByRole('button', { name: en('features/group-order', 'checkout') })
      .click();
    await page
      .getByRole('button', { name: en('shell', 'guestOrLogin.guest'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/checkout\?page=cart/);
    const place = await fillGuestCheckout(page, en, '+201012345699');
    await place.click();
    await expect(page).toHaveURL(/\/order-placed\?order_id=\d+/);
  });
  await test.step('all members see their own part of the payment', async () => {
    await expect(main(omar)).toContainText(en('features/group-order', 'status.ordered'));
    await expect(person(omar, 'Omar')).toContainText(/EGP.*of what was paid/);
    await mona.goto(path);
    await expect(main(mona)).toContainText(ar('features/group-order', 'status.ordered'));
  });
  await omar.context().close();
  await mona.context().close();
});
