import type { Page } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import { expect, test, withoutMotion } from '../support/site';
import { wordsOf } from '../support/words';

test.use(withoutMotion);

/** Filters, sort orders and addresses of the lists, one journey for each kind of list. */

const lists = {
  category: '/category/1?module_id=1',
  'latest stores': '/store/latest',
  'popular stores': '/store/popular',
  search: '/home?search=koshari&data_type=searched',
  'discounted items': '/home?search=all+categories&data_type=discounted',
  campaign: '/home?search=campaign&data_type=campaign&id=1&module_id=1',
  'flash sale': '/home?search=flash_sale&data_type=flash_sale&module_id=2',
  condition: '/home?search=condition&data_type=condition&id=1&module_id=3',
} as const;

const screens = [
  { name: 'phone', language: 'ar', size: { width: 390, height: 844 } },
  { name: 'desktop', language: 'en', size: { width: 1280, height: 900 } },
] as const;

const cards = (page: Page) => page.getByRole('main').getByRole('article');

for (const { name, language, size } of screens) {
  test.describe(`${name}, ${language}`, () => {
    test.use({ viewport: size });
    const t = wordsOf(language);
    const quick = (page: Page) => page.getByRole('list', { name: t('filters', 'quick') });

    for (const [list, path] of Object.entries(lists)) {
      test(`${list}: a quick filter and a sort order survive a reload, and Back removes them`, async ({
        openAt,
        page,
      }) => {
        await openAt(path, { language });
        const chip = quick(page).getByRole('button', { name: t('filters', 'only.free_delivery') });
        await expect(chip).toHaveAttribute('aria-pressed', 'false');
        await expect(cards(page).first()).toBeVisible();
        await chip.click();
        await expect(page).toHaveURL(/filter=free_delivery/);
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await page.getByRole('combobox', { name: t('filters', 'sort') }).selectOption('top_rated');
        await expect(page).toHaveURL(/sort=top_rated/);
        await page.reload();
        // The server's screen shows the filter too; Back is only handled by the page that replaces it.
        await expect(page.locator('#first-screen')).toHaveCount(0);
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByRole('combobox', { name: t('filters', 'sort') })).toHaveValue(
          'top_rated',
        );
        await page.goBack();
        await expect(chip).toHaveAttribute('aria-pressed', 'false');
        await expect(page).not.toHaveURL(/filter=/);
        // No control is wider than the screen.
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(size.width);
        await expect(cards(page).first()).toBeVisible();
        expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
      });
    }

    test('limits in the address are listed above the list, and removed one by one', async ({
      openAt,
      page,
    }) => {
      await openAt(`${lists.category}&max_delivery_time=45&max_delivery_fee=20&free_of=gluten`, {
        language,
      });
      const active = page.getByRole('list', { name: t('ui', 'filtersActive') });
      await expect(active.getByRole('button')).toHaveCount(4);
      const gluten = t('filters', 'freeOfNamed', { substance: t('filters', 'allergens.gluten') });
      await active.getByRole('listitem').filter({ hasText: gluten }).getByRole('button').click();
      await expect(page).not.toHaveURL(/free_of/);
      await expect(page).toHaveURL(/max_delivery_time=45&max_delivery_fee=20/);
      await expect(active.getByRole('button')).toHaveCount(3);
    });

    test('each module has its own address and title, and Back leads to the previous one', async ({
      openAt,
      page,
      context,
    }) => {
      await openAt('/home', { language });
      const modules = page.getByRole('navigation', { name: t('shell', 'modules.label') });
      await expect(modules.getByRole('button').first()).toBeVisible();
      await modules.getByRole('button').nth(1).click();
      await expect(page).toHaveURL(/\/home\?module_id=2$/);
      await expect(modules.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
      const grocery = (await modules.getByRole('button').nth(1).textContent()) ?? '';
      const shop = language === 'ar' ? 'سوق' : 'Souk';
      await expect(page).toHaveTitle(`${t('catalog', 'home.title')} · ${grocery.trim()} · ${shop}`);

      const second = await context.newPage();
      await second.goto('/home?module_id=3');
      const there = second.getByRole('navigation', { name: t('shell', 'modules.label') });
      await expect(there.getByRole('button').nth(2)).toHaveAttribute('aria-current', 'true');
      await page.reload();
      await expect(modules.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');

      await page.goBack();
      await expect(page).toHaveURL(/\/home\?module_id=1$/);
      await expect(modules.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
    });

    test('a reload and a change of language return to the same card of a long list', async ({
      openAt,
      page,
    }) => {
      await openAt(lists.category, { language });
      await expect(cards(page).first()).toBeVisible();
      while ((await cards(page).count()) < 40) {
        const before = await cards(page).count();
        await cards(page).last().scrollIntoViewIfNeeded();
        await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
      }
      await cards(page).nth(30).scrollIntoViewIfNeeded();
      const address = await cards(page).nth(30).getByRole('link').first().getAttribute('href');
      const card = page.locator(`main article:has(a[href="${address}"])`);
      const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN);
      let before = await top();
      await page.reload();
      await expect(card).toBeInViewport();
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);

      if (name !== 'phone') return;
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell', 'header.menu') })
        .click();
      // When the header is out of view, the customer scrolls up to it.
      before = await top();
      await page.getByRole('dialog').getByRole('button', { name: 'English', exact: true }).click();
      await page.getByRole('button', { name: t('shell', 'language.confirm') }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(card).toBeInViewport();
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
    });

    test('an unknown category shows a message', async ({ openAt, page, expectFault }) => {
      // An unknown category has the status 404.
      expectFault(/status of 404/);
      await openAt('/category/999999?module_id=1', { language });
      await expect(page.getByText(t('filters', 'categoryUnknown'))).toBeVisible();
    });
  });
}

test('the tiles of the landing page lead to the home pages of their modules', async ({
  openAt,
  page,
}) => {
  await openAt('/', { place: null, module: null });
  const tiles = page.getByRole('region', {
    name: wordsOf('en')('location', 'landing.modulesTitle'),
  });
  await expect(tiles.getByRole('link').first()).toHaveAttribute('href', '/home?module_id=1');
});
