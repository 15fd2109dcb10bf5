import { runAxe, wcagRules } from '@storefront/e2e/axe';
import { goToPage } from '@storefront/e2e/go-in-page';
import { fillGuestCheckout } from '@storefront/e2e/guest-checkout';
import { expect, type Page, test } from '@storefront/e2e/site';
import { type Words, wordsOf } from '@storefront/e2e/words';

const phone = '+201012345678';
const child = { en: 'Nour', ar: 'نور' } as const;
const addOn = { en: 'Tahini', ar: 'طحينة' } as const;

const wcagComplaints = (page: Page) => runAxe(page, { type: 'tag', values: wcagRules });

/** A guest adds a child who must not have sesame, traces included, nor milk. */
async function enterChild(page: Page, t: Words, name: string) {
  await page.goto('/diet-passport');
  await page.getByRole('button', { name: t('features/diet-passport', 'editor.add') }).click();
  const form = page.getByRole('form');
  await form.getByRole('button', { name: t('features/diet-passport', 'editor.save') }).click();
  await expect(form).toContainText(t('features/diet-passport', 'editor.nameMissing'));
  await form.getByLabel(t('features/diet-passport', 'editor.name'), { exact: true }).fill(name);
  const avoided = form.getByRole('group', {
    name: t('features/diet-passport', 'editor.allergens'),
  });
  await avoided.getByRole('checkbox', { name: t('diet', 'allergens.dairy') }).check();
  await avoided.getByRole('checkbox', { name: t('diet', 'allergens.sesame') }).check();
  const severe = form.getByRole('group', { name: t('features/diet-passport', 'editor.severe') });
  await severe.getByRole('checkbox', { name: t('diet', 'allergens.sesame') }).check();
  // A checkbox that the header covers partly would count as too small, whatever the scroll position is.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await wcagComplaints(page)).toEqual([]);
  await form.getByRole('button', { name: t('features/diet-passport', 'editor.save') }).click();
  await expect(page.getByRole('region', { name })).toContainText(t('diet', 'allergens.sesame'));
}

for (const language of ['en', 'ar'] as const) {
  const tag = language === 'ar' ? [] : ['@full'];
  test(`a child's allergy is sent from the passport to the kitchen (${language})`, { tag }, async ({
    openAt,
    page,
  }) => {
    const t = wordsOf(language);
    const name = child[language];
    const containsSesame = t('features/diet-passport', 'allergen.contains', {
      name: t('diet', 'allergens.sesame'),
    });
    const reads = new RegExp(containsSesame, 'i');
    await page.setViewportSize({ width: 390, height: 844 });
    await openAt('/about-us', { language });
    await test.step('adds a child', () => enterChild(page, t, name));

    await test.step('sees what the store states of each dish', async () => {
      await goToPage(page, '/store/charcoal-yard');
      const dishes = page.getByRole('main').getByRole('article');
      const kofta = dishes.filter({ has: page.locator('a[href*="/product/tarb-kofta"]') });
      await expect(kofta).toContainText(name);
      await expect(kofta).toContainText(
        t('features/diet-passport', 'allergen.unstated', { name: t('diet', 'allergens.sesame') }),
        { ignoreCase: true },
      );
      expect(await wcagComplaints(page)).toEqual([]);
    });

    await test.step('is warned of an add-on before choosing it', async () => {
      await page.locator('main a[href*="/product/tarb-kofta"]').first().click();
      const item = page.getByRole('dialog');
      const tahini = item.getByRole('checkbox', { name: addOn[language] });
      await expect(tahini).toHaveAccessibleName(reads);
      const verdict = item.getByRole('list', { name: t('features/diet-passport', 'dish') });
      await expect(verdict).toContainText(t('features/diet-passport', 'statement.unstated'));
      await item.getByRole('radio').first().check();
      await tahini.check();
      await expect(verdict).toContainText(t('features/diet-passport', 'statement.contains'));
      await item.locator('button[name=add]').click();
      await expect(page.getByText(t('common', 'toasts.itemAdded')).first()).toBeVisible();
      await expect(page).toHaveURL(/\/store\//);
    });

    await test.step('reads the verdict of the whole order, and sends the request', async () => {
      await goToPage(page, '/checkout?page=cart');
      const card = page.getByRole('region', { name: t('features/diet-passport', 'title') });
      await expect(card).toContainText(t('features/diet-passport', 'statement.contains'));
      await expect(card).toContainText(reads);
      await expect(
        card.getByRole('switch', { name: t('features/diet-passport', 'request.send') }),
      ).toBeChecked();
      expect(await wcagComplaints(page)).toEqual([]);
      const place = await fillGuestCheckout(page, t, phone);
      await place.click();
      await expect(page).toHaveURL(/\/order-placed\?order_id=\d+/);
    });

    await test.step('finds the request on the order, in the language of the store too', async () => {
      const id = new URL(page.url()).searchParams.get('order_id') ?? '';
      await goToPage(page, '/track-order');
      await page.getByLabel(t('account', 'tracking.orderId')).fill(id);
      await page.getByRole('button', { name: t('account', 'tracking.find') }).click();
      const request = page.getByRole('region', { name: t('account', 'orders.dietRequest') });
      await expect(request).toContainText(
        t('diet', 'request.withoutSevere', { name: t('diet', 'allergens.sesame') }),
      );
      await expect(request).toContainText('بدون سمسم (حساسية شديدة)');
    });
  });
}

test('a list hides unsuitable items, and no item without a statement', {
  tag: '@full',
}, async ({ openAt, page }) => {
  const t = wordsOf('en');
  await openAt('/about-us');
  await enterChild(page, t, child.en);
  await page.goto('/store/foul-bawabet-el-balad');
  const dishes = page.getByRole('main').getByRole('article');
  await expect(dishes.filter({ hasText: /contains sesame/i }).first()).toBeVisible();
  const listing = page.getByLabel(t('features/diet-passport', 'listing.label'));
  await listing.selectOption({ label: t('features/diet-passport', 'listing.hide') });
  await expect(dishes.filter({ hasText: /contains/i })).toHaveCount(0);
  await expect(dishes.filter({ hasText: /stated/i }).first()).toBeVisible();
  await page.reload();
  await expect(listing).toHaveValue('hide');
  await expect(dishes.filter({ hasText: /contains/i })).toHaveCount(0);
});

test('a whole list shows only what is stated as free, and lists items without a statement separately', {
  tag: '@full',
}, async ({ openAt, page }) => {
  const t = wordsOf('en');
  await openAt('/about-us');
  await enterChild(page, t, child.en);
  await page.goto('/category/18?module_id=1');
  const dishes = page.getByRole('main').getByRole('article');
  const chips = page.getByRole('list', { name: t('features/diet-passport', 'listing.label') });
  const free = dishes.filter({ hasText: new RegExp(`stated as free for .*${child.en}`, 'i') });

  await chips
    .getByRole('button', { name: t('features/diet-passport', 'listing.onlyFree') })
    .click();
  await expect(page).toHaveURL(/free_of=dairy%2Csesame/);
  await expect(free.first()).toBeVisible();
  await expect(dishes.filter({ hasText: /contain|not stated/i })).toHaveCount(0);
  await page.getByRole('button', { name: t('catalog', 'search.showNotStated') }).click();
  await expect(page).toHaveURL(/not_stated=1/);
  await expect(dishes.filter({ hasText: /not stated/i }).first()).toBeVisible();
  await expect(dishes.filter({ hasText: /contain/i })).toHaveCount(0);
  await expect(free).toHaveCount(0);
  await chips
    .getByRole('button', { name: t('features/diet-passport', 'listing.onlyFree') })
    .click();
  await expect(page).not.toHaveURL(/free_of|not_stated/);

  await expect(dishes.filter({ hasText: /contains/i }).first()).toBeVisible();
  await chips.getByRole('button', { name: t('features/diet-passport', 'listing.sort') }).click();
  await expect(page).toHaveURL(/suitable_first=dairy%2Csesame/);
  await expect(dishes.first()).toContainText(/stated as free/i);
  expect(await wcagComplaints(page)).toEqual([]);
});
