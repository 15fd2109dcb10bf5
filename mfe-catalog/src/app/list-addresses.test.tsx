import type { FakeRequest } from '@storefront/api/testing';
import { Route, Routes, useNavigate } from '@storefront/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareFilterTexts } from '../features/search/filter-texts';
import { fakeBackend, openShop, renderPage } from '../testing/page';
import { saleUntil, sampleConfig, sampleItem, sampleStore } from '../testing/samples';
import { CategoryPage } from './category-page';
import { HomePage } from './home-page';
import { StoresPage } from './stores-page';

const page = ({ query }: FakeRequest) => {
  const envelope = { total_size: 1, limit: 12, offset: Number(query.offset) };
  return query.list_type === 'store'
    ? { ...envelope, stores: [sampleStore()] }
    : { ...envelope, products: [sampleItem()], categories: [] };
};
const stores = { total_size: 1, limit: 12, offset: 1, stores: [sampleStore()] };

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

const shop = (
  <>
    <Routes>
      <Route path="/home" element={<HomePage />} />
      <Route path="/category/:id" element={<CategoryPage />} />
      <Route path="/store/latest" element={<StoresPage list="latest" />} />
      <Route path="/store/popular" element={<StoresPage list="popular" />} />
    </Routes>
    <Back />
  </>
);
const address = () => screen.getByTestId('address').textContent ?? '';

beforeEach(async () => {
  await openShop();
  await prepareFilterTexts();
  fakeBackend({
    'GET /config': sampleConfig({ catalog_features: ['special_lists'] }),
    'GET /categories': [{ id: 3, name: 'Bowls', module_id: 2, childes: [] }],
    'GET /get-combined-data': page,
    'GET /items/search-suggestion': { total_size: 0, limit: 10, offset: 1, products: [] },
    'GET /stores/latest': stores,
    'GET /stores/popular': stores,
    'GET /campaigns/basic-campaign-details': { id: 3, title: 'Ramadan', stores: [sampleStore()] },
    'GET /common-condition': [{ id: 7, name: 'Headache', slug: 'headache' }],
    ...saleUntil(new Date('2099-01-01T00:00:00Z')),
  });
});

test.each([
  ['a category', '/category/3?module_id=2'],
  ['the latest stores', '/store/latest'],
  ['the popular stores', '/store/popular'],
  ['a search', '/home?search=bowl&data_type=searched'],
  ['discounted items', '/home?search=all+categories&data_type=discounted'],
  ['a campaign', '/home?search=campaign&data_type=campaign&id=3'],
  ['a flash sale', '/home?search=flash_sale&data_type=flash_sale'],
  ['a condition', '/home?search=condition&data_type=condition&id=7'],
])(
  'a quick filter and the order of %s are in its address, and Back removes both',
  async (_, at) => {
    const chip = async () =>
      within(await screen.findByRole('list', { name: 'Quick filters' })).getByRole('button', {
        name: 'Free delivery',
      });
    const order = () => screen.getByRole('combobox', { name: 'Sort by' });
    const first = await renderPage(shop, at);
    await screen.findAllByRole('article');
    const unsorted = within(order()).getAllByRole<HTMLOptionElement>('option')[0]?.value;
    await userEvent.click(await chip());
    await waitFor(() => expect(address()).toContain('filter=free_delivery'));
    expect(await chip()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.selectOptions(order(), 'top_rated');
    await waitFor(() => expect(address()).toMatch(/sort=top_rated/));
    const shared = address();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe(at));
    expect(await chip()).toHaveAttribute('aria-pressed', 'false');
    expect(order()).toHaveValue(unsorted);
    first.unmount();

    await renderPage(shop, shared);
    expect(await chip()).toHaveAttribute('aria-pressed', 'true');
    expect(order()).toHaveValue('top_rated');
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  },
);

test('each limit of an address is listed above the list, and removed alone', async () => {
  const limits = '&max_delivery_time=40&max_delivery_fee=20&free_of=gluten';
  await renderPage(shop, `/category/3?module_id=2${limits}`);
  const active = await screen.findByRole('list', { name: 'Active filters' });
  const all = within(active).getAllByRole('button').length;
  await userEvent.click(within(active).getByRole('button', { name: /gluten/i }));
  await waitFor(() => expect(address()).not.toContain('free_of'));
  expect(address()).toContain('max_delivery_time=40&max_delivery_fee=20');
  expect(within(active).getAllByRole('button')).toHaveLength(all - 1);
});
