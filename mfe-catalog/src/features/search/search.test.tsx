import { createQueryClient } from '@storefront/api';
import type { FakeRequest } from '@storefront/api/testing';
import { useLocation, useNavigate } from '@storefront/platform';
import { BrowserRouter, MemoryRouter, QueryClientProvider } from '@storefront/platform/host';
import { chooseModule, forgetPlace, forgetSearches, rememberSearch } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useLayoutEffect } from 'react';
import type { ListChips } from '../../built-in/list-chips';
import { collect, fakeBackend, openShop, renderPage } from '../../testing/page';
import { itemPage, sampleConfig, sampleItem, sampleStore } from '../../testing/samples';
import { HomePage } from '../home/home-page';
import { SearchPanel } from './search-panel';
import { SearchResults } from './search-results';
import { type SearchViewControl, useSearchView } from './use-search-view';

jest.mock('../../built-in/list-chips', (): { listChips: readonly ListChips[] } => ({
  listChips: ['on', 'unused'].map((name) => ({
    name,
    isUsed: () => name !== 'unused',
    Chips: ({ filters, onFilters, suitableFirst, onSuitableFirst }) => (
      <>
        <button type="button" onClick={() => onFilters({ ...filters, isHalal: true })}>
          {`Halal of ${name}`}
        </button>
        <button type="button" onClick={() => onSuitableFirst([])}>
          {`Not by ${suitableFirst}`}
        </button>
      </>
    ),
  })),
}));

describe('search results', () => {
  const page = '/home?search=bowl&data_type=searched';

  /** Items for the requested page; the stores are always the same. */
  function answering(items: (query: FakeRequest['query']) => object[]) {
    return (request: FakeRequest) => {
      const envelope = { limit: 12, offset: Number(request.query.offset) };
      if (request.query.list_type === 'store') {
        return { ...envelope, total_size: 1, stores: [sampleStore()] };
      }
      const products = items(request.query);
      return { ...envelope, total_size: products.length, products, categories: [] };
    };
  }

  function shop(items: (query: FakeRequest['query']) => object[], features: string[] = []) {
    return fakeBackend({
      'GET /config': sampleConfig({ features }),
      'GET /get-combined-data': answering(items),
      'GET /items/search-suggestion': { total_size: 0, limit: 10, offset: 1, products: [] },
    });
  }

  const itemCalls = (backend: ReturnType<typeof fakeBackend>) =>
    backend
      .callsOf('GET /get-combined-data')
      .map(({ query }) => query)
      .filter((query) => query.list_type === 'item');
  const address = () => screen.getByTestId('address').textContent ?? '';

  beforeEach(() => openShop());

  test('shows items and stores in two tabs with their counts', async () => {
    shop(() => [sampleItem()]);
    await renderPage(<HomePage />, page);
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Results for “.*bowl.*”/);
    await userEvent.click(screen.getByRole('tab', { name: /Restaurants\s*1/ }));
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
    expect(address()).toContain('tab=stores');
    expect(await axeFindings()).toEqual([]);
  });

  test('a shared search opens in a fresh browser', async () => {
    forgetPlace();
    chooseModule(null);
    const asked = collect('shell:location-picker-requested');
    shop(() => [sampleItem()]);
    await renderPage(<HomePage />, page);
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Enter your address for delivery times and fees' }),
    );
    expect(asked).toHaveLength(1);
  });

  test('a campaign requires a place', async () => {
    forgetPlace();
    shop(() => []);
    await renderPage(<HomePage />, '/home?search=campaign&data_type=campaign&id=3');
    expect(await screen.findByText('You must pick a zone to access this page.')).toBeVisible();
  });

  test('chips of a feature filter a list and end its order', async () => {
    const backend = shop(() => [sampleItem()], ['on', 'unused']);
    await renderPage(<HomePage />, `${page}&suitable_first=nuts,halal`);
    await userEvent.click(await screen.findByRole('button', { name: 'Halal of on' }));
    await waitFor(() => expect(address()).toContain('filter=halal'));
    expect(itemCalls(backend).at(-1)).toMatchObject({ suitable_first: 'nuts,halal' });
    await userEvent.click(screen.getByRole('button', { name: 'Not by nuts,halal' }));
    await waitFor(() => expect(address()).not.toContain('suitable_first'));
    expect(screen.queryByText('Halal of unused')).toBeNull();
  });

  test('an order by needs has no effect while no feature can end it', async () => {
    const backend = shop(() => [sampleItem()], []);
    await renderPage(<HomePage />, `${page}&suitable_first=nuts,halal`);
    await screen.findByRole('link', { name: 'Lemon chicken bowl' });
    await waitFor(() => expect(itemCalls(backend).at(-1)).not.toHaveProperty('suitable_first'));
    expect(screen.queryByText(/^Not by/)).toBeNull();
  });

  test('a filter is in the address and in the request, and its chip removes it', async () => {
    const backend = shop(() => [sampleItem()]);
    await renderPage(<HomePage />, `${page}&filter=coupon&rating_count=4.5`);
    await screen.findByRole('link', { name: 'Lemon chicken bowl' });
    expect(itemCalls(backend).at(-1)).toMatchObject({ rating_count: '4.5', filter: '["coupon"]' });
    const chips = screen.getByRole('list', { name: 'Active filters' });
    await userEvent.click(within(chips).getByRole('button', { name: /With a coupon/ }));
    await waitFor(() => expect(itemCalls(backend).at(-1)).not.toHaveProperty('filter'));
    expect(address()).not.toContain('filter=');
    expect(address()).toContain('rating_count=4.5');
    expect(address()).toContain('search=bowl');
  });

  test('a quick filter is set by one press, shown at once, and removed by another press', async () => {
    const backend = shop(() => [sampleItem()]);
    await renderPage(<HomePage />, page);
    await screen.findByRole('link', { name: 'Lemon chicken bowl' });
    const chips = within(screen.getByRole('list', { name: 'Quick filters' }));
    const chip = (name: RegExp) => chips.getByRole('button', { name });
    await userEvent.click(chip(/Open now/));
    await userEvent.click(chip(/Up to .*30 min/));
    await userEvent.click(chip(/4.5 stars and up/));
    await waitFor(() =>
      expect(itemCalls(backend).at(-1)).toMatchObject({
        filter: '["available_now","open"]',
        max_delivery_time: '30',
        rating_count: '4.5',
      }),
    );
    expect(address()).toContain('filter=available_now');
    expect(chip(/Open now/)).toHaveAttribute('aria-pressed', 'true');
    // Filters that the chips show are not repeated in a second list.
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await userEvent.click(chip(/Up to .*30 min/));
    await waitFor(() => expect(itemCalls(backend).at(-1)).not.toHaveProperty('max_delivery_time'));
    expect(address()).toContain('rating_count=4.5');
  });

  test('stores are sorted by delivery fee, items keep their order', async () => {
    const backend = shop(() => [sampleItem()]);
    await renderPage(<HomePage />, `${page}&tab=stores`);
    await screen.findByRole('link', { name: 'Green Corner' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'low_fee');
    await waitFor(() => {
      const stores = backend
        .callsOf('GET /get-combined-data')
        .filter(({ query }) => query.list_type === 'store');
      expect(stores.at(-1)?.query).toMatchObject({ filter: '["low_fee"]' });
    });
    expect(itemCalls(backend).at(-1)).not.toHaveProperty('filter');
    expect(address()).toContain('store_sort=low_fee');
  });

  test('the number of items between two prices is shown while they are typed', async () => {
    const backend = shop(({ max_price }) =>
      max_price === '50' ? [sampleItem()] : [sampleItem(), sampleItem({ id: 2 })],
    );
    await renderPage(<HomePage />, page);
    await screen.findAllByRole('link', { name: 'Lemon chicken bowl' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog');
    await userEvent.type(within(sheet).getByRole('textbox', { name: 'To' }), '50');
    expect(await within(sheet).findByText('1 found')).toBeVisible();
    expect(address()).not.toContain('max_price');
    expect(itemCalls(backend).map(({ max_price }) => max_price)).not.toContain('5');
  });

  test('the next page is requested while the last one had new rows', async () => {
    const rows = (from: number) =>
      Array.from({ length: 12 }, (_, index) =>
        sampleItem({ id: from + index, slug: `i-${from + index}`, name: `Item ${from + index}` }),
      );
    // The server moves its window by half a page, and then repeats itself for ever.
    const backend = shop(({ offset }) => rows(Number(offset) === 1 ? 1 : 7));
    await renderPage(<HomePage />, page);
    await screen.findByRole('link', { name: 'Item 12' });
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Item 18' });
    expect(screen.getAllByRole('link', { name: 'Item 7' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
    expect(itemCalls(backend).map(({ offset }) => offset)).toEqual(['1', '2', '3']);
  });

  test('when nothing is left it names the strictest filter and removes it in one press', async () => {
    const found = ({ filter, type }: FakeRequest['query']) => {
      if (type === undefined && filter === undefined) return [sampleItem(), sampleItem({ id: 2 })];
      return type === undefined ? [sampleItem()] : [];
    };
    shop(found);
    await renderPage(<HomePage />, `${page}&type=veg&filter=coupon`);
    const remove = await screen.findByRole('button', { name: /Remove “.*Veg.*” and see 1/ });
    await userEvent.click(remove);
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    expect(address()).not.toContain('type=veg');
  });

  test('when no filter alone is to blame it clears them all, and promises nothing of a single one', async () => {
    shop(({ filter, type }) =>
      type === undefined && filter === undefined ? [sampleItem(), sampleItem({ id: 2 })] : [],
    );
    await renderPage(<HomePage />, `${page}&type=veg&filter=coupon`);
    const reason = await screen.findByText('Nothing matches all of your filters.');
    await userEvent.click(
      await within(reason.closest('div')?.parentElement ?? document.body).findByRole('button', {
        name: 'Clear filters',
      }),
    );
    expect(await screen.findAllByRole('link', { name: 'Lemon chicken bowl' })).not.toHaveLength(0);
    expect(address()).not.toMatch(/&type=|filter=/);
  });

  test('when no word fits it offers the nearest spelling', async () => {
    const backend = shop(() => []);
    backend.answer({
      'GET /items/search-suggestion': {
        total_size: 2,
        limit: 10,
        offset: 1,
        products: [
          { name: 'Koshari', image_full_url: null },
          { name: 'Water', image_full_url: null },
        ],
      },
    });
    await renderPage(<HomePage />, '/home?search=kushary&data_type=searched&tab=items');
    const link = await screen.findByRole('link', { name: 'Koshari' });
    expect(link).toHaveAttribute('href', '/home?search=Koshari&data_type=searched');
    expect(screen.queryByRole('link', { name: 'Water' })).toBeNull();
  });

  test('a failing list says so in its tab; the other tab works', async () => {
    const backend = shop(() => [sampleItem()]);
    const works = answering(() => [sampleItem()]);
    let isDown = true;
    backend.answer({
      'GET /get-combined-data': (request: FakeRequest) => {
        if (request.query.list_type === 'item' && isDown) return { nonsense: true };
        return works(request);
      },
    });
    await renderPage(<HomePage />, page);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Items could not be loaded');
    expect(screen.getByRole('tab', { name: /Restaurants\s*1/ })).toBeVisible();
    isDown = false;
    await userEvent.click(within(alert).getByRole('button'));
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
  });

  test('reads a category’s address in Arabic', async () => {
    await openShop('ar');
    const backend = shop(() => [sampleItem()]);
    backend.answer({ 'GET /categories': [{ id: 3, name: 'أطباق', childes: [] }] });
    await renderPage(
      <HomePage />,
      '/home?search=category&id=3&module_id=2&name=أطباق&data_type=category',
    );
    await screen.findByRole('link', { name: 'Lemon chicken bowl' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('أطباق');
    expect(itemCalls(backend).at(-1)).toMatchObject({ data_type: 'category', category_ids: '[3]' });
  });

  const plainNotes = {
    matched_size: 1,
    filters: [],
    free_of: [],
    not_stated_size: 0,
    did_you_mean: null,
    instead_of: null,
    other_modules: [],
  };

  function shopWithNotes(notes: object) {
    return fakeBackend({
      'GET /get-combined-data': (request) => ({
        ...answering(() => [sampleItem()])(request),
        search: { ...plainNotes, ...notes },
      }),
      'GET /items/search-suggestion': { total_size: 0, limit: 10, offset: 1, products: [] },
    });
  }

  test('says that only items stated to be free are shown, and lists items without a statement separately', async () => {
    const backend = shopWithNotes({ free_of: ['gluten'], not_stated_size: 7 });
    await renderPage(<HomePage />, '/home?search=gluten%20free&data_type=searched');
    const notes = await screen.findByRole('region', { name: 'How your words were understood' });
    expect(notes).toHaveTextContent(/Only what its store states to be free of .*gluten/);
    expect(notes).toHaveTextContent('Not stated for 7 more. Not stated does not mean free.');
    expect(itemCalls(backend).at(-1)).not.toHaveProperty('not_stated');
    await userEvent.click(within(notes).getByRole('button', { name: 'Show what is not stated' }));
    await waitFor(() => expect(itemCalls(backend).at(-1)).toMatchObject({ not_stated: '1' }));
    expect(address()).toContain('not_stated=1');
    expect(
      await screen.findByText(/these stores do not say whether there is .*gluten/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to what is stated' }));
    await waitFor(() => expect(address()).not.toContain('not_stated'));
  });

  test('shows nothing about words that were found as typed', async () => {
    shopWithNotes({});
    await renderPage(<HomePage />, page);
    await screen.findByRole('link', { name: 'Lemon chicken bowl' });
    expect(screen.queryByRole('region', { name: 'How your words were understood' })).toBeNull();
  });

  test('says once what may be meant if nothing was found', async () => {
    fakeBackend({
      'GET /get-combined-data': (request) => ({
        ...answering(() => [])(request),
        search: { ...plainNotes, matched_size: 0, did_you_mean: 'pizza' },
      }),
      'GET /items/search-suggestion': {
        total_size: 1,
        limit: 10,
        offset: 1,
        products: [{ name: 'Pizza', image_full_url: null }],
      },
    });
    await renderPage(<HomePage />, '/home?search=pizaz&data_type=searched&tab=items');
    expect(await screen.findByRole('link', { name: 'pizza' })).toBeVisible();
    await screen.findByText(/Try fewer or other words/);
    expect(screen.getAllByText('Did you mean:')).toHaveLength(1);
  });

  test.each([
    ['no item is found', [], {}],
    ['the words are the name of a store', [sampleItem()], { matched_size: 0, is_store_name: true }],
  ])('opens the stores where %s, until another tab is chosen', async (_when, items, notes) => {
    fakeBackend({
      'GET /get-combined-data': (request) => ({
        ...answering(() => items)(request),
        search: { ...plainNotes, ...notes },
      }),
      'GET /items/search-suggestion': { total_size: 0, limit: 10, offset: 1, products: [] },
    });
    await renderPage(<HomePage />, page);
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
    expect(screen.getByRole('tab', { name: /Restaurants/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.queryByText(/These match some of them/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /Items/ }));
    await waitFor(() => expect(address()).toContain('tab=items'));
    expect(screen.getByRole('tab', { name: /Items/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('says which words became filters, which rows are only similar, and which modules have matches', async () => {
    shopWithNotes({
      matched_size: 0,
      filters: ['cheap'],
      did_you_mean: 'phone',
      instead_of: 'iPhone',
      other_modules: [
        { module_id: 2, module_name: 'Grocery', module_type: 'grocery', total_size: 4 },
      ],
    });
    await renderPage(<HomePage />, '/home?search=cheap%20iPhone&data_type=searched');
    const notes = await screen.findByRole('region', { name: 'How your words were understood' });
    expect(notes).toHaveTextContent(/Narrowed or sorted by: .*cheap/);
    expect(notes).toHaveTextContent(/Nothing is sold as “.*iPhone.*” here. These are similar./);
    expect(within(notes).getByRole('link', { name: 'phone' })).toHaveAttribute(
      'href',
      '/home?search=phone&data_type=searched',
    );
    expect(within(notes).getByRole('link', { name: /Grocery.*: 4/ })).toHaveAttribute(
      'href',
      '/home?search=cheap+iPhone&data_type=searched&module_id=2',
    );
  });

  test.each([
    [{ kind: 'new' }, 'New arrivals'],
    [{ kind: 'discounted' }, 'Offers'],
    [{ kind: 'category', id: 3, name: 'Call 010 for your refund' }, 'Bowls'],
    [{ kind: 'category', id: 4, name: 'Call 010 for your refund' }, 'Category'],
    [{ kind: 'brand', id: 4, name: 'Call 010 for your refund' }, 'Nile'],
    [{ kind: 'brand', id: 5, name: 'Call 010 for your refund' }, 'Brand'],
  ] as const)('the list of %j is called %s', async (subject, title) => {
    const backend = shop(() => [sampleItem()]);
    backend.answer({
      'GET /brand': [{ id: 4, name: 'Nile', image_full_url: null }],
      'GET /categories': [{ id: 3, name: 'Bowls', childes: [] }],
    });
    await renderPage(<SearchResults subject={subject} />, '/home');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(/refund/)).toBeNull();
  });
});

describe('search panel', () => {
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
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/store/koshari-corner?id=5&module_id=2',
    );
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
});

let control: SearchViewControl | null = null;

let go: ReturnType<typeof useNavigate> = () => undefined;

function View() {
  const drawn = useSearchView();
  const navigate = useNavigate();
  // Of the committed render, not of one in progress.
  useLayoutEffect(() => {
    control = drawn;
    go = navigate;
  });
  return <output>{String(drawn.pressed.only)}</output>;
}

/** A page that is not rendered yet for an address with a word in it. */
function Held({ word, until }: { readonly word: string; readonly until: Promise<void> }) {
  const { search } = useLocation();
  if (search.includes(word)) use(until);
  return <p>{search}</p>;
}

describe('use search view', () => {
  beforeEach(() => {
    fakeBackend({ 'GET /config': sampleConfig() });
  });

  test('a sort order that is chosen before the page of a filter is drawn keeps the filter', async () => {
    let draw: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (draw = resolve));
    await act(async () =>
      render(
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={['/category/1?module_id=1']}>
            <Suspense>
              <View />
              <Held word="filter" until={until} />
            </Suspense>
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    );
    await act(async () => control?.filter({ ...control.pressed, only: ['free_delivery'] }));
    expect(screen.getByRole('status')).toHaveTextContent('free_delivery');
    expect(control?.view.filters.only).toEqual([]);
    await act(async () => control?.look({ itemSort: 'top_rated' }));
    await act(async () => draw());
    expect(screen.getByText(/^\?/)).toHaveTextContent(
      '?module_id=1&sort=top_rated&filter=free_delivery',
    );
  });

  test('a tab that is pressed before the page of a new search is drawn belongs to that search', async () => {
    let draw: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (draw = resolve));
    window.history.replaceState(
      null,
      '',
      '/home?search=gluten+free&filter=halal&data_type=searched',
    );
    await act(async () =>
      render(
        <QueryClientProvider client={createQueryClient()}>
          <BrowserRouter>
            <Suspense>
              <View />
              <Held word="kufta" until={until} />
            </Suspense>
          </BrowserRouter>
        </QueryClientProvider>,
      ),
    );
    await act(async () => go('/home?search=kufta&data_type=searched'));
    await act(async () => control?.look({ tab: 'stores' }));
    await act(async () => draw());
    expect(screen.getByText(/^\?/)).toHaveTextContent(
      '?search=kufta&data_type=searched&tab=stores',
    );
  });
});
