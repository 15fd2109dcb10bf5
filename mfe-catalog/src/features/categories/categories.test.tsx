import type { FakeRequest } from '@storefront/api/testing';
import { Route, Routes } from '@storefront/platform/host';
import { chooseModule, forgetPlace, getModule } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleItem, sampleStore } from '../../testing/samples';
import { CategoriesPage } from './categories-page';
import { CategoryPage, findCategory } from './category-page';

describe('categories', () => {
  const categories = [
    {
      id: 3,
      name: 'Bowls',
      module_id: 2,
      childes: [1, 2, 3, 4, 5, 6].map((number) => ({ id: 30 + number, name: `Bowl ${number}` })),
    },
  ];
  const envelope = { total_size: 1, limit: 12, offset: 1 };
  const lists = ({ query }: FakeRequest) =>
    query.list_type === 'store'
      ? { ...envelope, stores: [sampleStore()] }
      : { ...envelope, products: [sampleItem()], categories: [] };
  const categoryPage = (
    <Routes>
      <Route path="/category/:id" element={<CategoryPage />} />
    </Routes>
  );
  const address = () => screen.getByTestId('address').textContent ?? '';

  beforeEach(() => openShop());

  test('a category names its first sub-categories and counts the rest', async () => {
    fakeBackend({ 'GET /categories': categories });
    await renderPage(<CategoriesPage />, '/categories');
    const bowls = await screen.findByRole('article');
    expect(within(bowls).getByRole('link', { name: 'Bowls' })).toHaveAttribute(
      'href',
      '/category/3?module_id=2',
    );
    expect(within(bowls).getAllByRole('link')).toHaveLength(5);
    expect(bowls).toHaveTextContent('and 2 more');
    expect(await axeFindings()).toEqual([]);
  });

  test('a category shows its items, its stores, and links to its sub-categories', async () => {
    const backend = fakeBackend({
      'GET /categories': categories,
      'GET /get-combined-data': lists,
    });
    await renderPage(categoryPage, '/category/3?module_id=2');
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    const parts = screen.getByRole('navigation', { name: 'Subcategories of Bowls' });
    expect(within(parts).getByRole('link', { name: 'All' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(within(parts).getByRole('link', { name: 'Bowl 2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bowl 2' })).toBeVisible();
    const asked = backend
      .callsOf('GET /get-combined-data')
      .filter(({ query }) => query.list_type === 'item');
    expect(asked.map(({ query }) => query.category_ids)).toEqual(['[3]', '[32]']);
    expect(asked[0]?.query).toMatchObject({ data_type: 'category', limit: '12', offset: '1' });
    await userEvent.click(screen.getByRole('tab', { name: /Restaurants/ }));
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
  });

  test('filters and sort order of a category are in its address, and are kept in its sub-categories', async () => {
    const backend = fakeBackend({ 'GET /categories': categories, 'GET /get-combined-data': lists });
    await renderPage(categoryPage, '/category/3?module_id=2&max_delivery_time=30');
    await screen.findByRole('link', { name: 'Lemon chicken bowl' });
    const lastItems = () =>
      backend
        .callsOf('GET /get-combined-data')
        .map(({ query }) => query)
        .filter(({ list_type }) => list_type === 'item')
        .at(-1);
    expect(lastItems()).toMatchObject({ category_ids: '[3]', max_delivery_time: '30' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'low');
    await waitFor(() => expect(lastItems()).toMatchObject({ filter: '["low"]' }));
    await userEvent.click(screen.getByRole('link', { name: 'Bowl 2' }));
    await waitFor(() =>
      expect(lastItems()).toMatchObject({
        category_ids: '[32]',
        max_delivery_time: '30',
        filter: '["low"]',
      }),
    );
    expect(address()).toContain('/category/32?module_id=2&sort=low&max_delivery_time=30');
  });

  test.each([
    ['en', '/categories', 'Bowls', 'Enter your address for delivery times and fees'],
    ['ar', '/category/3', 'Lemon chicken bowl', 'أدخل عنوانك لمعرفة أوقات التوصيل ورسومه'],
  ] as const)(
    'opens in a fresh browser, in the first module with items (%s, %s)',
    async (language, opened, link, line) => {
      await openShop(language);
      forgetPlace();
      chooseModule(null);
      fakeBackend({ 'GET /categories': categories, 'GET /get-combined-data': lists });
      await renderPage(opened === '/categories' ? <CategoriesPage /> : categoryPage, opened);
      expect(await screen.findByRole('link', { name: link })).toBeVisible();
      expect(await screen.findByRole('button', { name: line })).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(getModule()?.id).toBe(2);
    },
  );

  test('an address with a slug finds its category', async () => {
    const backend = fakeBackend({
      'GET /categories': [{ ...categories[0], slug: 'bowls' }],
      'GET /get-combined-data': lists,
    });
    await renderPage(categoryPage, '/category/bowls?module_id=2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bowls' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    expect(backend.callsOf('GET /get-combined-data')[0]?.query.category_ids).toBe('[3]');
  });

  test.each([
    ['en', 'There is no such category here'],
    ['ar', 'لا توجد هذه الفئة هنا'],
  ] as const)(
    'an unknown category says so (%s), instead of that it could not be loaded',
    async (language, title) => {
      await openShop(language);
      fakeBackend({ 'GET /categories': categories, 'GET /get-combined-data': lists });
      await renderPage(categoryPage, '/category/999?module_id=2');
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.queryByRole('tab')).toBeNull();
    },
  );
});

describe('find category', () => {
  const bowls = {
    id: 3,
    name: 'Bowls',
    slug: 'bowls',
    childes: [{ id: 31, name: 'Hot', slug: 'hot' }],
  };
  const oils = { id: 7, name: 'Oils' };

  test.each([
    ['3', 3, 3],
    ['bowls', 3, 3],
    ['31', 31, 3],
    ['hot', 31, 3],
    ['7', 7, 7],
  ])('the address %s means category %i of %i', (text, id, mainId) => {
    const found = findCategory([bowls, oils], text);
    expect(found?.category.id).toBe(id);
    expect(found?.main.id).toBe(mainId);
  });

  test('an unknown one is none', () => {
    expect(findCategory([bowls, oils], 'undefined')).toBeNull();
  });
});
