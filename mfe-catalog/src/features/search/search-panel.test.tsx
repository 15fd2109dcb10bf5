import { forgetSearches, rememberSearch } from '@storefront/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { itemPage, sampleItem } from '../../testing/samples';
import { SearchPanel } from './search-panel';

const matches = {
  items: Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    name: `Koshari ${index + 1}`,
    image_full_url: null,
  })),
  stores: [{ id: 5, slug: 'koshari-corner', name: 'Koshari Corner', logo_full_url: null }],
};
const routes = {
  'GET /categories': [{ id: 3, name: 'Koshari and more', childes: [] }],
  'GET /items/item-or-store-search': matches,
  'GET /items/popular': itemPage([]),
  'GET /categories/popular': [],
};
const askedFor = (backend: ReturnType<typeof fakeBackend>) =>
  backend.callsOf('GET /items/item-or-store-search').map(({ query }) => query.name);

beforeEach(async () => {
  await openShop();
  act(forgetSearches);
});
afterEach(() => jest.useRealTimers());

async function openPanel() {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderPage(<SearchPanel />);
  return { user, field: screen.getByRole('combobox') };
}

test('requests once, half a second after the last key, and shows at most five of each group', async () => {
  const backend = fakeBackend(routes);
  const { user, field } = await openPanel();
  await user.type(field, 'kosh');
  expect(askedFor(backend)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(askedFor(backend)).toEqual(['kosh']);
  const items = await screen.findByRole('group', { name: 'Items' });
  expect(within(items).getAllByRole('option')).toHaveLength(5);
  expect(
    within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('option'),
  ).toHaveLength(1);
});

test('a text that continues an answered one gets suggestions at once, from that answer', async () => {
  const backend = fakeBackend(routes);
  const { user, field } = await openPanel();
  await user.type(field, 'kosh');
  await act(() => jest.advanceTimersByTimeAsync(500));
  await screen.findByRole('group', { name: 'Items' });
  await user.type(field, 'ari 6');
  const items = await screen.findByRole('group', { name: 'Items' });
  expect(within(items).getAllByRole('option')).toHaveLength(1);
  expect(askedFor(backend)).toEqual(['kosh']);
});

test('the arrow keys go through all groups, Enter takes, Escape closes', async () => {
  fakeBackend(routes);
  const { user, field } = await openPanel();
  await user.type(field, 'kosh');
  await act(() => jest.advanceTimersByTimeAsync(500));
  await screen.findByRole('group', { name: 'Items' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const store = screen.getByRole('option', { name: 'Koshari Corner' });
  expect(store).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', store.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('i{ArrowUp}');
  await user.clear(field);
  await user.type(field, 'soup{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/home?search=soup&data_type=searched');
});

test('a suggested store is opened at its own address', async () => {
  fakeBackend(routes);
  const { user, field } = await openPanel();
  await user.type(field, 'kosh');
  await act(() => jest.advanceTimersByTimeAsync(500));
  await user.click(await screen.findByRole('option', { name: 'Koshari Corner' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/store/koshari-corner?id=5&module_id=2');
});

test('recent searches come first and can be forgotten, one by one or all', async () => {
  fakeBackend(routes);
  rememberSearch('tea');
  rememberSearch('soup');
  rememberSearch('rice');
  const { user, field } = await openPanel();
  await user.click(field);
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  expect(names()).toEqual(['rice', 'soup', 'tea']);
  await user.click(screen.getByRole('button', { name: /Forget .*soup/ }));
  expect(names()).toEqual(['rice', 'tea']);
  await user.click(field);
  await user.keyboard('{ArrowDown}{Delete}');
  expect(names()).toEqual(['tea']);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(names()).toEqual([]));
});

test('before anything is typed it offers what most people order, and popular categories', async () => {
  const products = ['Koshari', 'Koshari', 'Orange Juice'].map((name, index) =>
    sampleItem({ id: index + 1, slug: `p-${index}`, name }),
  );
  fakeBackend({
    ...routes,
    'GET /items/popular': itemPage(products),
    'GET /categories/popular': [{ id: 8, name: 'Grills' }],
  });
  rememberSearch('tea');
  const { user, field } = await openPanel();
  await user.click(field);
  const popular = await screen.findByRole('group', { name: 'Popular' });
  expect(
    within(popular)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Koshari', 'Orange Juice']);
  expect(
    within(screen.getByRole('group', { name: 'Categories' })).getByRole('option'),
  ).toHaveTextContent('Grills');
  await user.click(within(popular).getByRole('option', { name: 'Orange Juice' }));
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/home?search=Orange+Juice&data_type=searched',
  );
});

test('distinguishes items of the same name by their stores', async () => {
  const sold = (id: number, store_name?: string) => ({
    ...{ id, name: 'Kofta', image_full_url: null },
    ...(store_name && { store_name }),
  });
  fakeBackend({
    ...routes,
    'GET /items/item-or-store-search': {
      items: [sold(1, 'Charcoal Yard'), sold(2, 'Sayeda Grill House'), sold(3)],
      stores: [],
    },
  });
  const { user, field } = await openPanel();
  await user.type(field, 'kofta');
  await act(() => jest.advanceTimersByTimeAsync(500));
  const items = await screen.findByRole('group', { name: 'Items' });
  const names = ['Kofta, Charcoal Yard', 'Kofta, Sayeda Grill House', 'Kofta'];
  expect(within(items).getAllByRole('option')).toHaveLength(names.length);
  for (const name of names) expect(within(items).getByRole('option', { name })).toBeVisible();
});
