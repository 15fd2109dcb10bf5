import type { FakeRequest } from '@storefront/api/testing';
import { chooseModule, forgetPlace, getModule } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleModule, sampleStore } from '../../testing/samples';
import { StoresPage } from './stores-page';

const pageOf = (...ids: number[]) => ({
  total_size: 99,
  limit: 12,
  offset: 1,
  stores: ids.map((id) => sampleStore({ id, name: `Store ${id}`, slug: `store-${id}` })),
});

beforeEach(() => openShop());

test('requests 12 stores a page, and the next page while the last one had stores', async () => {
  const backend = fakeBackend({
    'GET /stores/latest': ({ query }: FakeRequest) =>
      query.offset === '1' ? pageOf(1, 2) : query.offset === '2' ? pageOf(3) : pageOf(),
  });
  await renderPage(<StoresPage list="latest" />, '/store/latest');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Latest Restaurants');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Store 3' });
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  const asked = backend.callsOf('GET /stores/latest').map(({ query }) => query);
  expect(asked.map(({ offset }) => offset)).toEqual(['1', '2', '3']);
  expect(asked[0]).toMatchObject({ type: 'all', limit: '12' });
  expect(await axeFindings()).toEqual([]);
});

test.each([
  ['latest', 'Newest'],
  ['popular', 'Most popular'],
] as const)('the order of the %s stores is called by its name', async (list, name) => {
  fakeBackend({ [`GET /stores/${list}`]: pageOf(1) });
  await renderPage(<StoresPage list={list} />, `/store/${list}`);
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue(name);
});

test('a failed next page keeps the stores and can be requested again', async () => {
  let isDown = true;
  fakeBackend({
    'GET /stores/popular': ({ query }: FakeRequest) => {
      if (query.offset === '1') return pageOf(1);
      return isDown ? { nonsense: true } : pageOf(2);
    },
  });
  await renderPage(<StoresPage list="popular" />, '/store/popular');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The next page could not be loaded.');
  expect(screen.getByRole('link', { name: 'Store 1' })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Store 2' })).toBeVisible();
});

test('rental lists its providers, from calls of their own', async () => {
  chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
  fakeBackend({
    'GET /rental/provider/popular': {
      ...pageOf(),
      stores: [
        { ...sampleStore({ id: 8, slug: 'wheels', name: 'Wheels' }), total_vehicle_count: '14' },
      ],
    },
  });
  await renderPage(<StoresPage list="popular" />, '/store/popular');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Popular Providers');
  expect(await screen.findByRole('link', { name: 'Wheels' })).toHaveAttribute(
    'href',
    '/rental/provider-details/wheels',
  );
  expect(screen.getByText('14 vehicles')).toBeVisible();
});

test.each([
  ['en', 'latest', 'Enter your address for delivery times and fees'],
  ['ar', 'popular', 'أدخل عنوانك لمعرفة أوقات التوصيل ورسومه'],
] as const)(
  'opens in a fresh browser, in the first module with stores (%s, %s)',
  async (language, list, line) => {
    await openShop(language);
    forgetPlace();
    chooseModule(null);
    const parcel = sampleModule({ id: 5, module_name: 'Parcel', module_type: 'parcel' });
    fakeBackend({
      'GET /module': [parcel, sampleModule()],
      [`GET /stores/${list}`]: ({ query }: FakeRequest) =>
        query.offset === '1' ? pageOf(1) : pageOf(),
    });
    await renderPage(<StoresPage list={list} />, `/store/${list}`);
    expect(await screen.findByRole('link', { name: 'Store 1' })).toBeVisible();
    expect(await screen.findByRole('button', { name: line })).toBeVisible();
    expect(getModule()?.id).toBe(2);
  },
);

test('an empty list says so and leads home', async () => {
  fakeBackend({ 'GET /stores/latest': pageOf() });
  await renderPage(<StoresPage list="latest" />, '/store/latest');
  expect(await screen.findByText('No restaurants here yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/home');
});

test.each(['latest', 'popular'] as const)(
  '%s stores are filtered and sorted by the server',
  async (list) => {
    const backend = fakeBackend({
      [`GET /stores/${list}`]: pageOf(1),
      'GET /get-combined-data': pageOf(1),
    });
    await renderPage(<StoresPage list={list} />, `/store/${list}?max_distance=3000`);
    await screen.findByRole('link', { name: 'Store 1' });
    const last = () => backend.callsOf(`GET /stores/${list}`).at(-1)?.query;
    expect(last()).toMatchObject({ type: 'all', max_distance: '3000' });
    await userEvent.click(screen.getByRole('button', { name: 'Offers' }));
    await waitFor(() => expect(last()).toMatchObject({ filter: '["discounted"]' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'nearby');
    await waitFor(() =>
      expect(last()).toMatchObject({ filter: '["discounted","nearby"]', max_distance: '3000' }),
    );
    expect(screen.getByTestId('address')).toHaveTextContent(
      `/store/${list}?max_distance=3000&filter=discounted&store_sort=nearby`,
    );
  },
);

test('when filters leave no store, one press removes the filter that excludes most', async () => {
  const backend = fakeBackend({
    'GET /stores/latest': ({ query }: FakeRequest) =>
      query.max_distance === undefined ? pageOf(1) : { ...pageOf(), total_size: 0 },
    'GET /get-combined-data': ({ query }: FakeRequest) =>
      query.max_distance === undefined ? pageOf(1) : { ...pageOf(), total_size: 0 },
  });
  await renderPage(<StoresPage list="latest" />, '/store/latest?max_distance=1000&filter=coupon');
  const remove = await screen.findByRole('button', {
    name: /Remove “.*Within .*1 km.*” and see 99/,
  });
  await userEvent.click(remove);
  expect(await screen.findByRole('link', { name: 'Store 1' })).toBeVisible();
  expect(backend.callsOf('GET /stores/latest').at(-1)?.query).toMatchObject({
    filter: '["coupon"]',
  });
});
