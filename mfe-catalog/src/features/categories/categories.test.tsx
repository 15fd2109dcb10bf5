import { Route, Routes } from '@storefront/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleItem, sampleStore } from '../../testing/samples';
import { CategoriesPage } from './categories-page';
import { CategoryPage } from './category-page';

const categories = [
  {
    id: 3,
    name: 'Bowls',
    module_id: 2,
    childes: [1, 2, 3, 4, 5, 6].map((number) => ({ id: 30 + number, name: `Bowl ${number}` })),
  },
];
const envelope = { total_size: 1, limit: 12, offset: 1 };

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
});

test('a category shows its items, its stores, and its sub-categories to go on to', async () => {
  const backend = fakeBackend({
    'GET /categories': categories,
    'GET /categories/items/{id}': { ...envelope, products: [sampleItem()] },
    'GET /categories/stores/{id}': { ...envelope, stores: [sampleStore()] },
  });
  await renderPage(
    <Routes>
      <Route path="/category/:id" element={<CategoryPage />} />
    </Routes>,
    '/category/3?module_id=2',
  );
  expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
  const parts = screen.getByRole('navigation', { name: 'Parts of Bowls' });
  expect(within(parts).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(parts).getByRole('link', { name: 'Bowl 2' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bowl 2' })).toBeVisible();
  const asked = backend.callsOf('GET /categories/items/{id}');
  expect(asked.map(({ params }) => params.id)).toEqual(['3', '32']);
  expect(asked[0]?.query).toMatchObject({ limit: '12', offset: '1' });
  await userEvent.click(screen.getByRole('tab', { name: /Restaurants/ }));
  expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
});
