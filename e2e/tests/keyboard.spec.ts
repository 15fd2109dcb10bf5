import type { Locator, Page } from '@playwright/test';
import { expect, test, withMotion } from '../support/site';
import { wordsOf } from '../support/words';

test.use(withMotion);

const phone = '+201012345678';

/** Presses the Tab key until the element has the focus; a trap or a gap in the order fails. */
async function tabTo(page: Page, target: Locator, limit = 80) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < limit; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not get to ${target} by ${limit} Tabs.`);
}

/** The focused element is visible: in the viewport, and not covered (WCAG 2.4.11). */
async function expectFocusSeen(page: Page) {
  // The window scrolls to the focused element, which may take a moment.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element) return 'nothing has the focus';
        const box = element.getBoundingClientRect();
        const x = Math.min(Math.max(box.x + box.width / 2, 0), innerWidth - 1);
        const y = Math.min(Math.max(box.y + box.height / 2, 0), innerHeight - 1);
        const top = document.elementFromPoint(x, y);
        const isSeen = [element, element.closest('label')].some(
          (one) => top !== null && (one?.contains(top) || top.contains(one)),
        );
        return isSeen ? 'seen' : `covered: ${element.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe('seen');
}

for (const language of ['en', 'ar'] as const) {
  const tag = language === 'en' ? [] : ['@full'];
  test(`a guest orders by keyboard alone (${language})`, { tag }, async ({ openAt, page }) => {
    const t = wordsOf(language);
    await openAt('/store/charcoal-yard', { language });
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await test.step('skips to the content', async () => {
      await page.keyboard.press('Tab');
      const skip = page.locator(':focus');
      await expect(skip).toHaveAttribute('href', /#/);
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main') !== null),
        'the focus is in the main part',
      ).toBe(true);
    });
    await test.step('finds the dish and opens it', async () => {
      const search = main.getByRole('searchbox');
      const rows = main.getByRole('article');
      await expect(rows.first()).toBeVisible();
      const all = await rows.count();
      await tabTo(page, search);
      await page.keyboard.type(language === 'ar' ? 'طرب' : 'tarb');
      await expect.poll(() => rows.count()).toBeLessThan(all);
      const dish = main.locator('a[href*="/product/tarb-kofta"]').first();
      await tabTo(page, dish);
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
    });
    await test.step('chooses and adds', async () => {
      const item = page.getByRole('dialog');
      const choice = item.getByRole('radio').first();
      await expect(choice).toBeAttached();
      expect(
        await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
        'the focus is in the window',
      ).toBe(true);
      await tabTo(page, choice);
      await page.keyboard.press('Space');
      await expect(choice).toBeChecked();
      const add = item.getByRole('button', { name: t('catalog', 'item.addToCart') });
      await expect(add).toBeEnabled();
      await tabTo(page, add);
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('common', 'toasts.itemAdded')).first()).toBeVisible();
      await expect(item).toHaveCount(0);
      // The focus returns to the opener.
      await expect(main.locator('a[href*="/product/tarb-kofta"]').first()).toBeFocused();
    });
    await test.step('opens the cart and proceeds', async () => {
      const cart = page
        .getByRole('banner')
        .getByRole('button', { name: t('shell', 'header.cart_one', { count: 1 }) });
      await cart.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: t('cart', 'drawer.title') });
      const proceed = drawer.getByRole('button', { name: t('cart', 'drawer.proceed') });
      await tabTo(page, proceed);
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      const guest = page.getByRole('button', {
        name: t('shell', 'guestOrLogin.guest'),
        exact: true,
      });
      await tabTo(page, guest);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/checkout\?page=cart/);
    });
    await test.step('enters the contact, and orders', async () => {
      const addContact = page.getByRole('button', { name: t('cart', 'checkout.guest.add') });
      await tabTo(page, addContact);
      await page.keyboard.press('Enter');
      const contact = page.getByRole('dialog');
      await tabTo(page, contact.getByLabel(t('cart', 'checkout.guest.name')));
      await page.keyboard.type('Mona Adel');
      await tabTo(page, contact.locator('input[type=tel]'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(phone);
      await tabTo(page, contact.getByLabel(t('cart', 'checkout.guest.email')));
      await page.keyboard.type('mona@example.com');
      await tabTo(page, contact.getByRole('button', { name: t('common', 'actions.save') }));
      await page.keyboard.press('Enter');
      await expect(contact).toHaveCount(0);
      const cash = page.getByRole('radio', { name: t('cart', 'checkout.pay.cash') });
      // The Tab key visits one radio button of a group; the arrows visit the others.
      const group = await cash.getAttribute('name');
      const visited = page.locator(`input[name="${group}"]:focus`);
      for (let presses = 0; presses < 60 && (await visited.count()) === 0; presses += 1) {
        await page.keyboard.press('Tab');
      }
      for (let presses = 0; presses < 6 && !(await cash.isChecked()); presses += 1) {
        await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
      }
      await expect(cash).toBeChecked();
      const [place = ''] = t('cart', 'checkout.place.button').split(/[,،{]/);
      const order = page.getByRole('button', { name: new RegExp(place.trim()) }).first();
      await tabTo(page, order);
      await expectFocusSeen(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/order-placed\?order_id=\d+/);
    });
  });
}

// The window's foot is covered by the bar of the site, by a bar of the page, and by none. The others are variants.
for (const [width, path, ...tag] of [
  [375, '/store/charcoal-yard'],
  [375, '/about-us', '@full'],
  [375, '/product/shish-taouk-81?module_id=1'],
  [1280, '/product/shish-taouk-81?module_id=1', '@full'],
  [375, '/rental/vehicle-details/1', '@full'],
  [1280, '/rental/vehicle-details/1'],
] as const) {
  test(`the focused element is visible: ${path} at ${width} px`, { tag }, async ({
    openAt,
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await openAt(path, { module: path.startsWith('/rental') ? 'rental' : 'food' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Rails further down grow when they come into view, also below the focused element.
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      await expectFocusSeen(page);
    }
  });
}

test('without motion the place dialog closes, however early Escape is pressed', {
  tag: '@full',
}, async ({ openAt, page }) => {
  const t = wordsOf('en');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAt('/home');
  const place = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('shell', 'header.deliverTo')) })
    .first();
  const dialog = page.getByRole('dialog');
  for (const pauseMs of [0, 20, 50, 100, 200, 500]) {
    await place.click();
    await dialog.waitFor({ state: 'attached' });
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), pauseMs);
    await page.keyboard.press('Escape');
    await expect(dialog, `Escape after ${pauseMs} ms`).toHaveCount(0, { timeout: 3_000 });
  }
});
