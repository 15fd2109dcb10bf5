import { type FakeRequest, type FakeRoutes, reply } from '@storefront/api/testing';
import { chooseModule, forgetPlace, rememberOrder } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collect, fakeBackend, openShop, renderPage, signInCustomer } from '../../testing/page';
import { saleUntil, sampleConfig, sampleItem, sampleStore } from '../../testing/samples';
import { HomePage } from './home-page';

describe('home page', () => {
  const foodModule = {
    id: 2,
    module_name: 'Food',
    module_type: 'food',
    icon_full_url: null,
    status: '1',
    zones: [{ id: 1 }],
  };
  const parcelModule = { ...foodModule, id: 5, module_name: 'Parcel', module_type: 'parcel' };
  const elsewhere = { ...foodModule, id: 9, module_name: 'Elsewhere', zones: [{ id: 7 }] };
  const stores = (...rows: object[]) => ({
    total_size: rows.length,
    limit: 12,
    offset: 1,
    stores: rows,
  });

  /** The calls of the first view. */
  const firstView = {
    'GET /banners': { banners: [], campaigns: [] },
    'GET /categories': [{ id: 3, name: 'Bowls', module_id: 2 }],
    'GET /get-combined-data': stores(sampleStore()),
  };

  beforeEach(() => openShop());

  test('the first view requests only banners, categories and stores nearby', async () => {
    const backend = fakeBackend(firstView);
    await renderPage(<HomePage />);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Restaurants near you' })).toBeVisible(),
    );
    expect(await screen.findByRole('link', { name: 'Bowls' })).toHaveAttribute(
      'href',
      '/category/3?module_id=2',
    );
    expect(screen.getByRole('link', { name: 'Green Corner' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    const asked = new Set(backend.calls.map(({ path }) => path));
    // The shell has already requested the modules, from whose terms the fees are computed.
    asked.delete('/module');
    expect([...asked].sort()).toEqual(['/banners', '/categories', '/config', '/get-combined-data']);
  });

  test('a link to a module that the place does not offer says so, and shows the chosen one', async () => {
    fakeBackend({ ...firstView, 'GET /module': [foodModule, elsewhere] });
    await renderPage(<HomePage />, '/home?module_id=9');
    expect(await screen.findByText(/not offered at your address/)).toHaveTextContent(/food/i);
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
  });

  test('a rail that fails says so and tries again by itself; the others stay', async () => {
    const backend = fakeBackend({
      ...firstView,
      'GET /categories': reply(403, { errors: [{ code: 'x', message: 'no' }] }),
    });
    await renderPage(<HomePage />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('“Categories” could not be loaded');
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
    backend.answer({ 'GET /categories': firstView['GET /categories'] });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Bowls' })).toBeVisible();
  });

  test('without stores it names the place and offers another address and the available modules', async () => {
    fakeBackend({
      ...firstView,
      'GET /get-combined-data': stores(),
      'GET /zone/list': [
        {
          id: 1,
          name: 'Downtown',
          status: 1,
          cash_on_delivery: true,
          digital_payment: true,
          offline_payment: false,
          formated_coordinates: [],
        },
      ],
      'GET /module': [foodModule, parcelModule, elsewhere],
    });
    const asked = collect('shell:location-picker-requested');
    await renderPage(<HomePage />);
    expect(await screen.findByText(/No restaurants in .*Downtown.* yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    expect(asked).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Parcel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull();
  });

  test('without a module the customer can choose from the modules of the place', async () => {
    chooseModule(null);
    fakeBackend({ ...firstView, 'GET /module': [foodModule, parcelModule, elsewhere] });
    const changes = collect('shell:module-changed');
    await renderPage(<HomePage />);
    const food = await screen.findByRole('button', { name: 'Food' });
    expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull();
    await userEvent.click(food);
    expect(changes).toEqual([{ moduleId: 2, moduleType: 'food' }]);
    expect(
      await screen.findByRole('heading', { name: 'What would you like to eat?' }),
    ).toBeVisible();
  });

  test.each([
    '/home',
    '/home?search=&data_type=searched',
    '/home?search=category&data_type=category',
    '/home?search=flash_sale&data_type=flash_sale',
  ])('%s asks for a place in a line', async (address) => {
    forgetPlace();
    fakeBackend({});
    const asked = collect('shell:location-picker-requested');
    await renderPage(<HomePage />, address);
    await userEvent.click(await screen.findByRole('button', { name: /^Enter your address/ }));
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('You must pick a zone to access this page.')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('customers see where they ordered before, guests do not', async () => {
    const backend = fakeBackend({
      ...firstView,
      'GET /customer/visit-again': [sampleStore({ id: 6, name: 'Old Friend' })],
      'GET /customer/order/running-orders': { total_size: 0, limit: 10, offset: 1, orders: [] },
    });
    await renderPage(<HomePage />);
    await screen.findByRole('link', { name: 'Green Corner' });
    expect(backend.callsOf('GET /customer/visit-again')).toHaveLength(0);
    act(signInCustomer);
    expect(await screen.findByRole('link', { name: 'Old Friend' })).toBeVisible();
  });

  test('a running order is at the top, and one press follows it', async () => {
    const order = {
      id: 4711,
      order_amount: 84.5,
      delivery_charge: 10,
      total_tax_amount: 0,
      order_type: 'delivery',
      order_status: 'picked_up',
      payment_status: 'unpaid',
      payment_method: 'cash_on_delivery',
      store: sampleStore(),
      created_at: '2026-01-10 12:02:00',
    };
    const backend = fakeBackend({
      ...firstView,
      'GET /customer/visit-again': [],
      'GET /customer/order/running-orders': {
        total_size: 3,
        limit: 10,
        offset: 1,
        orders: [order],
      },
    });
    await renderPage(<HomePage />);
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
    // Guests have no orders to request.
    expect(backend.callsOf('GET /customer/order/running-orders')).toHaveLength(0);
    act(signInCustomer);
    const strip = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(strip.getByRole('link', { name: 'Your order is on the way' })).toHaveAttribute(
      'href',
      '/track-order?order_id=4711',
    );
    expect(strip.getByRole('link', { name: '2 more' })).toHaveAttribute(
      'href',
      '/profile?page=my-orders',
    );
  });

  test('an unpaid order is at the top of the device that a guest ordered with', async () => {
    const UNPAID = 'GET /customer/order/payment-failed';
    const unpaid = {
      order_id: 4712,
      order_amount: 84.5,
      order_type: 'delivery',
      payment_status: 'unpaid',
      contact_person_number: '+201001234567',
    };
    const backend = fakeBackend({ ...firstView, [UNPAID]: unpaid });
    const { unmount } = await renderPage(<HomePage />);
    await screen.findByRole('link', { name: 'Green Corner' });
    expect(backend.callsOf(UNPAID)).toHaveLength(0);
    unmount();
    rememberOrder({ orderId: 4712, phone: null, token: 't0ken' });
    await renderPage(<HomePage />);
    const strip = within(await screen.findByRole('region', { name: 'Unpaid order' }));
    expect(strip.getByRole('link', { name: 'Order #4712 is not paid yet' })).toHaveAttribute(
      'href',
      '/track-order?order_id=4712#token=t0ken',
    );
  });

  test('the parcel home explains itself, and each kind begins an order', async () => {
    chooseModule({ id: 5, module_name: 'Parcel', module_type: 'parcel' });
    fakeBackend({
      'GET /parcel-category': [
        {
          id: 4,
          name: 'Documents',
          description: 'In an envelope',
          parcel_minimum_shipping_charge: 0,
        },
      ],
      'GET /banners': { banners: [], campaigns: [] },
      'GET /other-banners/why-choose': { banners: [] },
      'GET /other-banners': {
        banners: [
          { id: 1, title: 'Across town today', image_full_url: null },
          { id: 2, image_full_url: null },
        ],
      },
      'GET /other-banners/video-content': {
        section_title: 'How a parcel travels',
        banner_type: 'video',
        banner_video: 'javascript:alert(1)',
        banner_contents: [
          { key: 'content2_title', value: 'A rider comes' },
          { key: 'content1_title', value: 'Say where to' },
          { key: 'content1_subtitle', value: 'Two addresses' },
          { key: 'content3_title', value: null },
        ],
      },
    });
    await renderPage(<HomePage />);
    const story = within(await screen.findByRole('region', { name: 'How a parcel travels' }));
    expect(story.getAllByRole('listitem').map((point) => point.textContent)).toEqual([
      'Say where toTwo addresses',
      'A rider comes',
    ]);
    expect(screen.getByText('Across town today')).toBeVisible();
    // The shop's text replaces ours.
    expect(screen.queryByText('Choose the kind of parcel')).toBeNull();
    // Only web addresses are followed.
    expect(story.queryByRole('link')).toBeNull();
    const kind = await screen.findByRole('link', { name: /Documents/ });
    expect(kind).toHaveAttribute('href', '/checkout?page=parcel&parcel_category_id=4');
    // A charge of 0 is a charge.
    expect(kind).toHaveTextContent('EGP 0.00');
    expect(await axeFindings()).toEqual([]);
  });

  test('a parcel home without texts of the shop shows our own texts', async () => {
    chooseModule({ id: 5, module_name: 'Parcel', module_type: 'parcel' });
    fakeBackend({
      'GET /parcel-category': [],
      'GET /banners': { banners: [], campaigns: [] },
      'GET /other-banners/why-choose': { banners: [] },
      'GET /other-banners': { banners: [] },
      'GET /other-banners/video-content': {
        section_title: null,
        banner_type: null,
        banner_contents: [],
      },
    });
    await renderPage(<HomePage />);
    const story = within(await screen.findByRole('region', { name: 'How it works' }));
    expect(story.getAllByRole('listitem')).toHaveLength(3);
  });

  test('banners are named, and lead where their type says', async () => {
    const store = sampleStore();
    const banner = { image_full_url: null, link: null, store: null, item: null };
    fakeBackend({
      ...firstView,
      'GET /banners': {
        banners: [
          { ...banner, id: 1, title: 'Store of the week', type: 'store_wise', store },
          {
            ...banner,
            id: 2,
            title: 'Partner',
            type: 'default',
            link: 'https://partner.example/x',
          },
          { ...banner, id: 3, title: 'Trap', type: 'default', link: 'javascript:alert(1)' },
          { ...banner, id: 4, title: 'Dish', type: 'item_wise', item: sampleItem() },
        ],
        campaigns: [],
      },
    });
    await renderPage(<HomePage />);
    const carousel = await screen.findByRole('region', { name: 'Offers and news' });
    const link = (name: string) => within(carousel).queryByRole('link', { name });
    expect(link('Store of the week')?.getAttribute('href')).toMatch(/^\/store\/green-corner\?/);
    expect(link('Partner')).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link('Trap')).toBeNull();
    await userEvent.click(link('Dish') as HTMLElement);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('(over)'));
  });
});

describe('subject list', () => {
  const HOUR_MS = 3_600_000;
  const salePage = '/home?search=flash_sale&data_type=flash_sale';
  const campaignPage = '/home?search=campaign&data_type=campaign&id=3&name=Ramadan';
  const conditionPage = '/home?search=condition&data_type=condition&id=7&name=Headache';

  const inTwoHours = () => new Date(Date.now() + 2 * HOUR_MS);

  /** A backend that supports the filters of these lists. */
  const filtering = (routes: FakeRoutes) =>
    fakeBackend({
      'GET /config': sampleConfig({ catalog_features: ['special_lists'] }),
      ...routes,
    });

  const campaign = {
    id: 3,
    title: 'Ramadan offers',
    image_full_url: null,
    stores: [sampleStore()],
  };
  /** The answer of a search; empty when it is filtered. */
  const found = ({ query }: FakeRequest) => {
    const envelope = { total_size: query.filter ? 0 : 1, limit: 12, offset: Number(query.offset) };
    return query.list_type === 'store'
      ? { ...envelope, stores: query.filter ? [] : [sampleStore()] }
      : { ...envelope, products: query.filter ? [] : [sampleItem()], categories: [] };
  };
  const quick = () => within(screen.getByRole('list', { name: 'Quick filters' }));
  const address = () => screen.getByTestId('address').textContent ?? '';

  beforeEach(() => openShop());

  test('the page of a flash sale says when it ends, and counts down', async () => {
    fakeBackend(saleUntil(inTwoHours()));
    await renderPage(<HomePage />, salePage);
    expect(await screen.findByRole('heading', { level: 1, name: 'Late deals' })).toBeVisible();
    expect(screen.getByText(/^Ends /).parentElement).toHaveTextContent(/0[12]:\d\d:\d\d Ends /);
  });

  test.each([
    ['en', 'This sale is over.'],
    ['ar', 'انتهى هذا العرض.'],
  ] as const)('one that has ended meanwhile says so (%s)', async (language, text) => {
    await openShop(language);
    fakeBackend(saleUntil(new Date(Date.now() - HOUR_MS)));
    await renderPage(<HomePage />, salePage);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a flash sale is filtered and sorted by its own call, and has no filter for offers', async () => {
    const backend = filtering({
      ...saleUntil(inTwoHours()),
      'GET /get-combined-data': found,
    });
    await renderPage(<HomePage />, salePage);
    expect(await screen.findByText('6 left')).toBeVisible();
    expect(quick().queryByRole('button', { name: 'Offers' })).toBeNull();
    await userEvent.click(quick().getByRole('button', { name: 'Free delivery' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'low');
    await waitFor(() =>
      expect(backend.callsOf('GET /flash-sales/items').at(-1)?.query).toMatchObject({
        flash_sale_id: '4',
        filter: '["free_delivery","low"]',
      }),
    );
    expect(address()).toContain('search=flash_sale');
    expect(address()).toContain('filter=free_delivery');
  });

  test('the stores of a campaign are filtered, and the filter that excludes most can be removed', async () => {
    const backend = filtering({
      'GET /campaigns/basic-campaign-details': campaign,
      'GET /get-combined-data': found,
    });
    await renderPage(<HomePage />, `${campaignPage}&tab=items`);
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ramadan offers');
    const combinedCalls = () => backend.callsOf('GET /get-combined-data').map(({ query }) => query);
    expect(combinedCalls()[0]).toMatchObject({ list_type: 'store', basic_campaign_id: '3' });
    await userEvent.click(quick().getByRole('button', { name: 'Free delivery' }));
    await userEvent.click(
      await screen.findByRole('button', { name: /Remove .*Free delivery.* and see 1/ }),
    );
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
    expect(combinedCalls().every(({ basic_campaign_id }) => basic_campaign_id === '3')).toBe(true);
  });

  test.each([
    ['en', 'Nothing is on offer here now'],
    ['ar', 'لا عروض هنا الآن'],
  ] as const)('a campaign that is over says so, without filters (%s)', async (language, text) => {
    await openShop(language);
    filtering({
      'GET /campaigns/basic-campaign-details': reply(404, { errors: [] }),
      'GET /get-combined-data': found,
    });
    await renderPage(<HomePage />, campaignPage);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('a condition is called as the shop calls it in the language of the page', async () => {
    await openShop('ar');
    filtering({
      'GET /common-condition': [{ id: 7, name: 'صداع', slug: 'headache' }],
      'GET /get-combined-data': found,
    });
    await renderPage(<HomePage />, conditionPage);
    expect(await screen.findByRole('heading', { level: 1, name: 'صداع' })).toBeVisible();
  });

  test('items for a condition are filtered, with the stores that sell them, and need no place', async () => {
    forgetPlace();
    const backend = filtering({
      'GET /common-condition': [{ id: 7, name: 'Headache', slug: 'headache' }],
      'GET /get-combined-data': found,
    });
    await renderPage(<HomePage />, conditionPage);
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Headache');
    expect(screen.getByText(/Ask your doctor or pharmacist/)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /Restaurants\s*1/ }));
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
    const calls = backend.callsOf('GET /get-combined-data').map(({ query }) => query);
    expect(calls.map((query) => query.common_condition_id)).toEqual(['7', '7']);
  });

  test('filters of these lists are not sent to a backend that does not support them', async () => {
    const backend = fakeBackend({
      'GET /campaigns/basic-campaign-details': campaign,
      'GET /common-condition': [{ id: 7, name: 'Headache', slug: 'headache' }],
      'GET /common-condition/items/7': {
        total_size: 1,
        limit: 12,
        offset: 1,
        products: [sampleItem()],
      },
      ...saleUntil(inTwoHours()),
    });
    const campaigns = await renderPage(<HomePage />, `${campaignPage}&filter=free_delivery`);
    expect(await screen.findByRole('link', { name: 'Green Corner' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    campaigns.unmount();
    const conditions = await renderPage(<HomePage />, conditionPage);
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    conditions.unmount();
    await renderPage(<HomePage />, `${salePage}&filter=free_delivery`);
    expect(await screen.findByText('6 left')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Quick filters' })).toBeNull();
    expect(backend.callsOf('GET /flash-sales/items')[0]?.query).not.toHaveProperty('filter');
    expect(backend.callsOf('GET /get-combined-data')).toEqual([]);
  });
});
