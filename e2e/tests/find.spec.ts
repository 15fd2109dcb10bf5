import { runAxe, wcagRules } from '../support/axe';
import { expect, test } from '../support/site';
import { wordsOf } from '../support/words';

test.use({ viewport: { width: 390, height: 844 } });

const t = wordsOf('ar');
/** Another spelling than the menu's, and the grill that never closes. */
const [typed, store, free] = ['كفته', 'ساحة الفحم', 'خالي من الجلوتين'];

test('a dish is found by another spelling, shown on the map, and added to the cart', {
  tag: '@full',
}, async ({ openAt, page }) => {
  await openAt('/home', { language: 'ar' });
  const main = page.getByRole('main');
  const rows = main.getByRole('article');
  const search = main.getByRole('combobox').first();

  await test.step('items stated to be free are listed, and the others separately', async () => {
    await search.fill(free);
    await search.press('Enter');
    await expect(page).toHaveURL(/search=/);
    await expect(main.getByRole('region', { name: t('filters', 'notes') })).toBeVisible();
    await expect(rows.first()).toBeVisible();
    expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
  });

  await test.step('another spelling finds it', async () => {
    await search.fill(typed);
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(typed)}`));
    // Until then the rows of the previous search are shown.
    await expect(main.getByRole('heading', { level: 1 })).toContainText(typed);
    await expect(rows.filter({ hasText: store }).first()).toBeVisible();
  });

  await test.step('its stores are on the map', async () => {
    await page.getByRole('tab').nth(1).click();
    await expect(page).toHaveURL(/tab=stores/);
    await main.getByRole('button', { name: t('catalog', 'lists.map'), exact: true }).click();
    await expect(main.getByRole('application').getByRole('button').first()).toBeVisible();
    await page.getByRole('tab').nth(0).click();
  });

  await test.step('it is added to the cart', async () => {
    const dish = rows.filter({ hasText: store });
    await dish.locator('a[href*="/product/tarb-kofta"]').first().click();
    const item = page.getByRole('dialog');
    await item.getByRole('radio').first().check();
    await item.locator('button[name=add]').click();
    await expect(page.getByText(t('common', 'toasts.itemAdded')).first()).toBeVisible();
  });
});
