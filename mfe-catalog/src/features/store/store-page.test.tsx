import { reply } from '@storefront/api/testing';
import { Route, Routes } from '@storefront/platform/host';
import { chooseFulfilment, chooseModule, forgetPlace } from '@storefront/session';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { bus } from '../../bus';
import {
  collect,
  fakeBackend,
  fakeCommands,
  offerCart,
  openShop,
  renderPage,
} from '../../testing/page';
import {
  itemPage,
  sampleConfig,
  sampleGrocery,
  sampleItem,
  sampleReview,
  sampleStore,
} from '../../testing/samples';
import { menuSections, searchSections } from './menu-sections';
import { StorePage } from './store-page';
import StoreReviewsDialog, { prepareStoreDialogTexts } from './store-reviews-dialog';

describe('store page', () => {
  provideBrowserParts();

  beforeEach(async () => {
    await openShop();
    Element.prototype.scrollIntoView = jest.fn();
    Element.prototype.scrollBy = jest.fn();
  });

  const STORE = 'GET /stores/details/{id}';
  const ITEMS = 'GET /items/latest';

  async function openStore(routes: Parameters<typeof fakeBackend>[0]) {
    const backend = fakeBackend({
      [STORE]: sampleStore(),
      [ITEMS]: itemPage([sampleItem(), sampleGrocery({ module_type: 'food' })]),
      ...routes,
    });
    const page = (
      <Profiler id="store" onRender={drawn}>
        <Routes>
          <Route path="/store/:id" element={<StorePage />} />
        </Routes>
      </Profiler>
    );
    const { client } = await renderPage(page, {
      pathname: '/store/green-corner',
      search: '?id=5&module_id=2',
    });
    return { ...backend, client };
  }

  /** Called whenever a part of the page renders. */
  const drawn = jest.fn();

  const withPrescriptions = { 'GET /config': sampleConfig({ prescription_order_status: true }) };

  it('shows the store with its announcement and coupons, and its items by category', async () => {
    const coupon = {
      id: 1,
      title: 'Ten off',
      code: 'TEN',
      coupon_type: 'store_wise' as const,
      discount: 10,
      discount_type: 'amount' as const,
      min_purchase: 50,
      max_discount: 0,
      start_date: '2026-01-01',
      expire_date: '2030-01-01',
    };
    await openStore({
      ...withPrescriptions,
      [STORE]: sampleStore({
        announcement: 1,
        announcement_message: 'New dishes!',
        active_coupons: [coupon],
        prescription_order: true,
      }),
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Green Corner');
    const facts = within(screen.getByRole('list', { name: /About/ }));
    expect(facts.getByText('20–30 min')).toBeInTheDocument();
    expect(facts.getByText(/Min\. .*25\.00/)).toBeInTheDocument();
    expect(facts.getByText('Open now')).toBeInTheDocument();
    const bowls = await screen.findByRole('region', { name: 'Bowls' });
    expect(within(bowls).getByRole('heading', { level: 3 })).toHaveTextContent(
      'Lemon chicken bowl',
    );
    const nav = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Bowls', 'Oils']);
    expect(screen.getByText('New dishes!')).toBeInTheDocument();
    expect(screen.getByText('Ten off')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /TEN/ })).toBeInTheDocument();
    const prescription = await screen.findByRole('link', { name: 'Order by prescription' });
    expect(prescription).toHaveAttribute('href', '/checkout?page=prescription&store_id=5');
    expect(await axeFindings()).toEqual([]);
  });

  it('is not drawn again when equal answers arrive', async () => {
    const { client } = await openStore({});
    await screen.findByRole('region', { name: 'Bowls' });
    // Parts that the page adds when it is loaded or idle, such as a part of another team, are rendered once.
    await waitFor(async () => {
      drawn.mockClear();
      await act(() => client.refetchQueries());
      expect(drawn).not.toHaveBeenCalled();
    });
  });

  it.each([
    ['smooth', false],
    ['instant', true],
  ])('moves to a category (%s) and back to the categories', async (behavior, isCalm) => {
    const media = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...media(query),
      matches: isCalm && query === '(prefers-reduced-motion: reduce)',
    }));
    await openStore({});
    await userEvent.click(await screen.findByRole('link', { name: 'Oils' }));
    expect(Element.prototype.scrollIntoView).toHaveBeenLastCalledWith({ block: 'start', behavior });
    expect(screen.getByRole('heading', { level: 2, name: 'Oils' })).toHaveFocus();
    const oils = screen.getByRole('link', { name: 'Oils' });
    expect(oils).toHaveAttribute('aria-current', 'true');
    const back = screen.getAllByRole('link', { name: 'Back to categories' });
    await userEvent.click(back[1] ?? oils);
    expect(oils).toHaveFocus();
  });

  it('searches in place and marks what it finds', async () => {
    await openStore({});
    const search = await screen.findByRole('searchbox', { name: /Search in/ });
    await screen.findByRole('region', { name: 'Bowls' });
    await userEvent.type(search, 'oil');
    expect(await screen.findByText('1 item matches')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Bowls' })).toBeNull();
    expect(screen.getByText('oil', { selector: 'mark' })).toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.type(search, 'pizza');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all items' }));
    expect(await screen.findByRole('region', { name: 'Bowls' })).toBeInTheDocument();
  });

  it('adds what the server finds by other words, and lists items without a statement separately', async () => {
    const search = {
      matched_size: 1,
      filters: [],
      free_of: ['gluten'],
      not_stated_size: 3,
      did_you_mean: null,
      instead_of: null,
      other_modules: [],
    };
    const roll = sampleItem({ id: 9, name: 'Wheat roll' });
    const backend = await openStore({
      'GET /items/search': ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
        ...itemPage(query.not_stated ? [roll] : [sampleItem(), roll]),
        search,
      }),
    });
    await screen.findByRole('region', { name: 'Bowls' });
    await userEvent.click(screen.getByRole('searchbox', { name: /Search in/ }));
    await userEvent.paste('gluten free');
    expect(
      await screen.findByText(/Only what its store states to be free of .*gluten/),
    ).toBeVisible();
    expect(screen.getByText('Not stated for 3 more. Not stated does not mean free.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Wheat roll' })).toBeNull();
    expect(backend.callsOf('GET /items/search').at(-1)?.query).toMatchObject({
      name: 'gluten free',
      store_id: '5',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show what is not stated' }));
    expect(await screen.findByRole('link', { name: 'Wheat roll' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Lemon chicken bowl' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to what is stated' }));
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
  });

  it('shows the results of a search from the top, whatever the scroll position was', async () => {
    const top = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    const place = (y: number) => top.mockReturnValue(new DOMRect(0, y, 300, 300));
    place(600);
    await openStore({});
    await screen.findByRole('region', { name: 'Bowls' });
    const search = screen.getByRole('searchbox', { name: /Search in/ });
    await userEvent.type(search, 'o');
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
    place(-900);
    await userEvent.type(search, 'il');
    expect(await screen.findByText('1 item matches')).toBeInTheDocument();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    top.mockRestore();
  });

  it('fetches a long menu page by page and stops when the server repeats itself', async () => {
    const rows = (from: number) =>
      Array.from({ length: 3 }, (_, at) => sampleItem({ id: from + at, slug: `i${from + at}` }));
    const backend = await openStore({
      [ITEMS]: ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
        itemPage(rows(Math.min(Number(query.offset), 3) * 100), 1_000),
    });
    const bowls = await screen.findByRole('region', { name: 'Bowls' });
    await waitFor(() => expect(backend.callsOf(ITEMS)).toHaveLength(4));
    await waitFor(() => expect(within(bowls).getAllByRole('article')).toHaveLength(9));
    expect(backend.callsOf(ITEMS).map(({ query }) => query.offset)).toEqual(['1', '2', '3', '4']);
  });

  it('keeps the menu of a closed store readable and says when it opens', async () => {
    offerCart(fakeCommands());
    await openStore({ [STORE]: sampleStore({ schedules: [], schedule_order: false }) });
    expect(await screen.findAllByText('Closed')).not.toHaveLength(0);
    const add = await screen.findByRole('button', { name: 'Add Olive oil to cart' });
    expect(add).toHaveAccessibleDescription('Closed');
  });

  it('says that a store is closed for now, beside its items too, and leads to other stores', async () => {
    offerCart(fakeCommands());
    const paused = sampleStore({ active: 0, prescription_order: true });
    await openStore({ ...withPrescriptions, [STORE]: paused });
    expect(await screen.findByText('You can look around in the meantime.')).toBeVisible();
    // It accepts prescriptions again when it is open.
    expect(await screen.findByText('Do you have a prescription?')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Order by prescription' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See other stores' })).toHaveAttribute(
      'href',
      '/store/popular?module_id=2',
    );
    expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
    const add = await screen.findByRole('button', { name: 'Add Olive oil to cart' });
    expect(add).toHaveAccessibleDescription('Temporarily closed');
  });

  it('says in its notice when a closed store opens, and not in its facts as well', async () => {
    // In three days, whatever the time zone.
    const day = (new Date().getUTCDay() + 3) % 7;
    const schedules = [{ day, opening_time: '09:00', closing_time: '10:00' }];
    await openStore({ [STORE]: sampleStore({ schedules, schedule_order: false }) });
    expect(await screen.findAllByText(/^Opens on .* at 9:00 AM$/)).not.toHaveLength(0);
    const facts = within(screen.getByRole('list', { name: /About/ }));
    expect(facts.getByText('Closed')).toBeVisible();
    expect(facts.queryByText(/^Opens/)).toBeNull();
  });

  it('sells at a later time if a closed store accepts scheduled orders', async () => {
    offerCart(fakeCommands());
    await openStore({ [STORE]: sampleStore({ schedules: [], schedule_order: true }) });
    expect(await screen.findByText('You can order now for a later time.')).toBeInTheDocument();
    const add = await screen.findByRole('button', { name: 'Schedule Olive oil for later' });
    expect(add).not.toHaveAttribute('aria-disabled');
  });

  it('neither searches nor offers a time where there is nothing to order', async () => {
    await openStore({
      [STORE]: sampleStore({ open: 0, schedule_order: true, schedules: [] }),
      [ITEMS]: itemPage([]),
    });
    expect(await screen.findByText('There is nothing to order here yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
    expect(within(screen.getByRole('list', { name: /About/ })).getByText('Closed')).toBeVisible();
  });

  it('says that a store has no review plan', async () => {
    const toasts = collect('shell:toast-requested');
    await openStore({ [STORE]: sampleStore({ reviews_section: false }) });
    await userEvent.click(await screen.findByTitle('Read the reviews'));
    expect(toasts).toMatchObject([{ message: 'this store is not having any review plan.' }]);
  });

  it('opens its hours, which are said once where it never closes, and its reviews', async () => {
    const day = (from: string, to: string) => (number: number) => ({
      day: number,
      opening_time: from,
      closing_time: to,
    });
    const week = [0, 1, 2, 3, 4, 5, 6];
    await openStore({
      'GET /stores/reviews': [],
      // Without a map.
      [STORE]: sampleStore({ latitude: '-', schedules: week.map(day('00:00:00', '23:59:00')) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Info and location' }));
    expect(await screen.findByText('Open 24 hours, every day')).toBeVisible();
    expect(screen.queryByText(/12:00 AM/)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByTitle('Read the reviews'));
    const reviews = await screen.findByRole('region', { name: /^Reviews of/ });
    // They scroll by keyboard too.
    expect(reviews).toHaveAttribute('tabindex', '0');
  });

  it('links the cart while it is not empty, and names the store when it is another one', async () => {
    await openStore({});
    const opened = collect('cart:open-requested');
    const cart = { count: 3, moduleId: 2, storeId: 5, subtotal: 84.5, lines: [] };
    act(() =>
      bus.withSource('cart').publish('cart:changed', { ...cart, storeName: 'Green Corner' }),
    );
    const bar = await screen.findByRole('button', { name: /View cart/ });
    expect(bar).toHaveTextContent('3 items');
    expect(bar).toHaveTextContent('EGP 84.50');
    expect(bar).not.toHaveTextContent('Green Corner');
    await userEvent.click(bar);
    expect(opened).toHaveLength(1);
    act(() =>
      bus
        .withSource('cart')
        .publish('cart:changed', { ...cart, storeId: 9, storeName: 'Olive House' }),
    );
    expect(screen.getByRole('button', { name: /View cart.*Olive House/ })).toBeInTheDocument();
    act(() => bus.withSource('cart').publish('cart:changed', { ...cart, count: 0, storeId: null }));
    expect(screen.queryByRole('button', { name: /View cart/ })).toBeNull();
  });

  it('keeps the store while only its items fail', async () => {
    const backend = await openStore({ [ITEMS]: reply(403, { errors: [] }) });
    expect(await screen.findByText('The items could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Green Corner');
    backend.answer({ [ITEMS]: itemPage([sampleItem()]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Bowls' })).toBeInTheDocument();
  });

  it('says why a store cannot be shown, and tries again', async () => {
    const away = { errors: [{ code: 'server', message: 'The shop cannot be reached just now.' }] };
    await openStore({ [STORE]: () => reply(503, away) });
    expect(await screen.findByText('The shop cannot be reached just now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is a friendly page for an unknown store', async () => {
    await openStore({ [STORE]: reply(404, { errors: [{ code: 'store', message: 'Not found' }] }) });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'We could not find this store',
    );
  });

  it('opens without a place, and offers to choose one', async () => {
    forgetPlace();
    offerCart(fakeCommands());
    const asked = collect('shell:location-picker-requested');
    await openStore({ [STORE]: sampleStore({ distance: null }) });
    expect(await screen.findByRole('region', { name: 'Bowls' })).toBeInTheDocument();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Enter your address for delivery times and fees' }),
    );
    // An item without choices would be added by one press.
    await userEvent.click(screen.getByRole('button', { name: 'Add Olive oil to cart' }));
    expect(asked).toHaveLength(2);
  });

  describe('a store that does not deliver to the place', () => {
    const facts = async () => within(await screen.findByRole('list', { name: /About/ }));
    const far = sampleStore({
      zone_id: 9,
      distance: 22_300,
      take_away: true,
      free_delivery: true,
      self_delivery_system: 1,
    });

    it('says so first, promises no delivery, and offers next steps', async () => {
      offerCart(fakeCommands());
      const asked = collect('shell:location-picker-requested');
      await openStore({ [STORE]: far });
      expect((await facts()).getByText('Does not deliver to your address')).toBeVisible();
      expect((await facts()).queryByText('Free delivery')).toBeNull();
      expect((await facts()).queryByText('20–30 min')).toBeNull();
      expect((await facts()).getByText('22.3 km')).toBeVisible();
      expect(
        await screen.findByText(/Green Corner.* does not deliver to your address/),
      ).toBeVisible();
      const add = await screen.findByRole('button', { name: 'Add Olive oil to cart' });
      expect(add).toHaveAccessibleDescription('Does not deliver to your address');
      expect(screen.getByRole('link', { name: 'Stores that deliver to you' })).toHaveAttribute(
        'href',
        '/store/popular?module_id=2',
      );
      expect(await axeFindings()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Choose another address' }));
      expect(asked).toHaveLength(1);
    });

    it('accepts orders for take-away', async () => {
      offerCart(fakeCommands());
      await openStore({ [STORE]: far });
      await userEvent.click(await screen.findByRole('button', { name: 'Collect it yourself' }));
      expect((await facts()).getByText('Open now')).toBeVisible();
      expect(screen.queryByText(/does not deliver to your address/)).toBeNull();
      const add = await screen.findByRole('button', { name: 'Add Olive oil to cart' });
      expect(add).not.toHaveAttribute('aria-disabled');
    });

    it('offers no collection in another region', async () => {
      await openStore({ [STORE]: { ...far, distance: 1_636_500 } });
      expect(
        await screen.findByText(/Green Corner.* does not deliver to your address/),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Collect it yourself' })).toBeNull();
    });
  });

  it('shows the prices of another region in its own currency', async () => {
    const currency = {
      currency_code: 'SAR',
      currency_symbol: 'SAR',
      currency_symbol_direction: 'left' as const,
      digit_after_decimal_point: 2,
    };
    await openStore({ [STORE]: sampleStore({ currency }) });
    expect(await screen.findByText(/Min\. .*SAR.*25\.00/)).toBeInTheDocument();
    const bowls = await screen.findByRole('region', { name: 'Bowls' });
    expect(bowls).toHaveTextContent('SAR');
    expect(bowls).not.toHaveTextContent('EGP');
  });

  it('uses the time that the customer wants', async () => {
    offerCart(fakeCommands());
    // Open from tomorrow on: closed now, whatever the time of the test is.
    const now = new Date();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const day = tomorrow.getUTCDay();
    const schedules = [{ day, opening_time: '00:00', closing_time: '23:59' }];
    const store = sampleStore({ schedules, schedule_order: true, time_zone: 'UTC' });
    chooseFulfilment({ at: tomorrow.getTime() });
    await openStore({ [STORE]: store });
    expect(await screen.findByRole('button', { name: 'Add Olive oil to cart' })).toBeVisible();
    expect(screen.queryByText('You can order now for a later time.')).toBeNull();
    act(() => chooseFulfilment({ at: null }));
    expect(await screen.findByText('You can order now for a later time.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Schedule Olive oil for later' })).toBeVisible();
  });

  it('speaks Arabic, and offers no collection that the store does not', async () => {
    await openShop('ar');
    await openStore({ [STORE]: sampleStore({ zone_id: 9, take_away: false }) });
    expect(await screen.findByRole('button', { name: 'اختر عنوانًا آخر' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'استلم طلبك بنفسك' })).toBeNull();
    expect(await screen.findByRole('navigation', { name: 'الفئات' })).toBeInTheDocument();
  });

  it('chooses its own module when a link names none, before its items are requested', async () => {
    chooseModule(null);
    const module = {
      id: 2,
      module_name: 'Food',
      module_type: 'food',
      icon_full_url: null,
      status: '1',
    };
    const changes = collect('shell:module-changed');
    const backend = await openStore({
      [STORE]: sampleStore({ module_id: 2 }),
      'GET /module': [{ ...module, zones: [{ id: 1 }] }],
    });
    expect(await screen.findByRole('region', { name: 'Bowls' })).toBeInTheDocument();
    expect(changes).toEqual([{ moduleId: 2, moduleType: 'food' }]);
    expect(backend.callsOf(ITEMS)).toHaveLength(1);
  });
});

describe('menu sections', () => {
  const bowl = sampleItem();
  const oil = sampleGrocery();
  const categories = [
    { id: 7, name: 'Oils' },
    { id: 9, name: 'Empty' },
    { id: 3, name: 'Bowls' },
  ];

  it('groups items with only a main category by that, in the order of the store, without empty groups', () => {
    const sections = menuSections([bowl, oil], categories);
    expect(sections.map(({ id, name }) => [id, name])).toEqual([
      ['category-7', 'Oils'],
      ['category-3', 'Bowls'],
    ]);
  });

  it('groups by sub-category, in their order below the main ones', () => {
    const refs = (sub: number, name: string) => [
      { id: '3', position: 1, name: 'Bowls' },
      { id: String(sub), position: 2, name },
    ];
    const warm = sampleItem({ id: 1, category_ids: refs(31, 'Warm') });
    const cold = sampleItem({ id: 2, category_ids: refs(32, 'Cold') });
    const childes = [
      { id: 32, name: 'Cold' },
      { id: 31, name: 'Warm' },
    ];
    const sections = menuSections(
      [warm, oil, bowl, cold],
      [
        { id: 3, name: 'Bowls', childes },
        { id: 7, name: 'Oils' },
      ],
    );
    expect(sections.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
      ['Cold', [2]],
      ['Warm', [1]],
      ['Bowls', [88]],
      ['Oils', [90]],
    ]);
  });

  it('shows an item once, and those without a category last', () => {
    const lost = sampleItem({ id: 5, category_ids: null });
    const sections = menuSections([lost, bowl, bowl], []);
    expect(sections.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
      ['Bowls', [88]],
      [null, [5]],
    ]);
  });

  it('filters the menu and keeps the headings of the remaining groups', () => {
    const sections = menuSections([bowl, oil], categories);
    expect(searchSections(sections, ' LEMON bowl ').map(({ name }) => name)).toEqual(['Bowls']);
    expect(searchSections(sections, 'OILS').map(({ name }) => name)).toEqual(['Oils']);
    expect(searchSections(sections, 'nothing')).toEqual([]);
    expect(searchSections(sections, '')).toEqual(sections);
  });
});

describe('store reviews dialog', () => {
  provideBrowserParts();
  beforeEach(async () => {
    await openShop();
    await prepareStoreDialogTexts();
  });

  const REVIEWS = 'GET /stores/reviews';
  const review = (id: number, comment: string) => sampleReview({ id, comment });

  async function show(ratings: number[] | null, answer: object = []) {
    const backend = fakeBackend({ [REVIEWS]: answer });
    await renderPage(
      <StoreReviewsDialog store={sampleStore({ ratings })} open onClose={jest.fn()} />,
    );
    return backend;
  }

  it('shows how many gave each number of stars, from five on', async () => {
    await show([8, 4, 0, 0, 1]);
    const rows = screen.getAllByRole('listitem').slice(0, 5);
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
      '5 stars: 8',
      '4 stars: 4',
      '3 stars: 0',
      '2 stars: 0',
      '1 star: 1',
    ]);
    expect(rows.map((row) => row.querySelector('[style]')?.getAttribute('style'))).toEqual(
      ['100%', '50%', '0%', '0%', '13%'].map((width) => `inline-size: ${width};`),
    );
  });

  it.each([
    ['no counts', null],
    ['other counts', [1, 2]],
  ])('shows no distribution for %s', async (_case, ratings) => {
    await show(ratings);
    expect(await screen.findByText('No reviews yet')).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('shows each review once', async () => {
    await show(null, [review(1, 'Fine'), review(1, 'Fine'), review(2, 'Quick')]);
    expect(await screen.findByText('Quick')).toBeVisible();
    expect(screen.getAllByText('Fine')).toHaveLength(1);
    expect(screen.queryByText('No reviews yet')).not.toBeInTheDocument();
  });

  it('says that they could not be loaded, and tries again', async () => {
    const backend = await show(null, reply(403, {}));
    expect(await screen.findByText('The reviews could not be loaded')).toBeVisible();
    backend.answer({ [REVIEWS]: [review(2, 'Quick')] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Quick')).toBeVisible();
  });
});
