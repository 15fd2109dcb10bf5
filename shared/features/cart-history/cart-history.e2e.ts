import { openWindow } from '@storefront/e2e/accessible-page';
import { runAxe, wcagRules } from '@storefront/e2e/axe';
import type { Page } from '@storefront/e2e/site';
import { expect, type LanguageCode, test } from '@storefront/e2e/site';
import { type Words, wordsOf } from '@storefront/e2e/words';

/** A grocery that never closes; its items have no choices. */
const grocery = '/store/night-owl-market?id=29&module_id=2';
const plus = { en: /^Add .* to cart$/, ar: /^أضف .* إلى السلة$/ } as const;

async function pressPlus(page: Page, language: LanguageCode, at: number): Promise<void> {
  const saved = page.waitForResponse(/\/customer\/cart\/add/);
  await page.getByRole('main').getByRole('button', { name: plus[language] }).nth(at).click();
  expect((await saved).ok()).toBe(true);
}

const drawerOf = (page: Page, t: Words) =>
  page.getByRole('dialog', { name: t('cart', 'drawer.title') });

/** Presses the focused element: nothing here needs a mouse. */
async function pressFocused(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** In the open windows: the store behind them is checked in accessibility.spec.ts. */
const expectNoFaults = async (page: Page) =>
  expect(await runAxe(page, { type: 'tag', values: wcagRules }, { within: openWindow })).toEqual(
    [],
  );

const steps = { en: /^Undo: /, ar: /^تراجع: / } as const;
const compare = { en: /^Compare the cart of/, ar: /^مقارنة سلة/ } as const;

for (const [language, viewport, ...tag] of [
  ['ar', { width: 390, height: 844 }],
  ['en', { width: 1280, height: 800 }, '@full'],
] as const) {
  test.describe(`in ${language}, ${viewport.width} wide`, { tag }, () => {
    test.use({ viewport });
    test('changes of the cart are undone, and the cart is shared and copied by another person', async ({
      openAt,
      page,
      browser,
      site,
    }) => {
      const t = wordsOf(language);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: async (text: string) => void Reflect.set(window, 'copied', text) },
        });
      });
      await openAt(grocery, { language });
      await pressPlus(page, language, 0);
      await pressPlus(page, language, 1);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /cart|السلة|سلة/i })
        .click();
      const drawer = drawerOf(page, t);
      const lines = drawer.getByRole('list', { name: t('cart', 'drawer.lines') });
      await expect(lines.getByRole('listitem')).toHaveCount(2);

      await test.step('by keyboard, until there is nothing to undo', async () => {
        await pressFocused(page, steps[language]);
        await expect(lines.getByRole('listitem')).toHaveCount(1);
        await pressFocused(page, steps[language]);
        await expect(drawer.getByText(t('cart', 'drawer.empty'))).toBeVisible();
        for (const count of [1, 2]) {
          await pressFocused(page, language === 'en' ? /^Redo: / : /^إعادة: /);
          await expect(lines.getByRole('listitem')).toHaveCount(count);
        }
      });
      await test.step('an earlier cart is compared with this one', async () => {
        await drawer.getByText(t('features/cart-history', 'earlier')).click();
        await expectNoFaults(page);
        await pressFocused(page, compare[language]);
        const dialog = page.getByRole('dialog', {
          name: t('features/cart-history', 'compareTitle'),
        });
        await expect(
          dialog.getByRole('region', { name: t('features/cart-history', 'differences') }),
        ).toContainText(t('features/cart-history', 'onlySecond'));
        await expectNoFaults(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });

      await drawer.getByRole('button', { name: t('features/cart-history', 'send') }).click();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'copied'))).toMatch(/#cart=/);
      const link = String(await page.evaluate(() => Reflect.get(window, 'copied')));

      const context = await browser.newContext({
        viewport,
        serviceWorkers: 'block',
        baseURL: site.address,
      });
      await context.addInitScript(
        (code) => localStorage.setItem('language-setting', code),
        language,
      );
      const other = await context.newPage();
      await other.goto(link);
      const shared = other.getByRole('dialog', {
        name: t('features/cart-history', 'shared.title'),
      });
      await expect(
        shared
          .getByRole('list', { name: t('features/cart-history', 'shared.lines') })
          .getByRole('listitem'),
      ).toHaveCount(2);
      await expectNoFaults(other);
      await shared.getByRole('button', { name: t('features/cart-history', 'shared.take') }).click();
      await expect(
        drawerOf(other, t)
          .getByRole('list', { name: t('cart', 'drawer.lines') })
          .getByRole('listitem'),
      ).toHaveCount(2);
      expect(new URL(other.url()).hash).toBe('');
      await context.close();
    });
  });
}
