import { installFakeBackend } from '@storefront/api/testing';
import {
  chooseModule,
  choosePlace,
  forgetPlace,
  type ModuleType,
  rememberSearch,
  setGuestId,
  signIn,
  signOut,
} from '@storefront/session';
import { axeFindings, showOnPhone } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bus } from '../../bus';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig, sampleModule } from '../testing/sample-config';
import { accountEntries } from './account-menu';
import { DrawerList, type DrawerRow } from './drawer-list';
import { Header } from './header';
import { logoTarget } from './logo';

beforeEach(() => {
  signOut();
  forgetPlace();
  chooseModule(null);
});

describe('header', () => {
  const sampleWishlistItem = (id: number) => ({
    id,
    slug: `item-${id}`,
    name: 'Lemon chicken',
    store_id: 3,
    store_name: 'Green Corner',
    zone_id: 4,
    module_id: 1,
    module_type: 'food',
    description: null,
    image_full_url: null,
    unit_type: null,
    price: 10,
    discount: 0,
    discount_type: 'percent',
    stock: null,
    avg_rating: 0,
    rating_count: 0,
    food_variations: [],
    variations: [],
    choice_options: [],
    add_ons: [],
  });
  const customer = { id: 7, f_name: 'Mona', wallet_balance: 0, loyalty_point: 0 };
  function chats(...unread: readonly number[]) {
    const conversations = unread.map((unread_message_count, index) => ({
      id: index + 1,
      sender_id: 4,
      sender_type: 'customer',
      receiver_id: 17,
      receiver_type: 'vendor',
      unread_message_count,
    }));
    return { type: null, total_size: unread.length, limit: 10, offset: 1, conversations };
  }

  const routes = {
    'GET /config': { ...sampleConfig, features: ['diet-passport'] },
    'GET /module': [sampleModule(1, 'food', 'Food', [4])],
    'GET /customer/info': customer,
    'GET /customer/wish-list': { item: [], store: [] },
    'GET /customer/message/list': chats(),
  };

  function shopIn(type: ModuleType) {
    choosePlace({ location: '26 July St', coordinates: { lat: 30.06, lng: 31.22 }, zoneIds: [4] });
    chooseModule({ id: 1, module_name: 'Module', module_type: type });
  }
  // Not on home, which has the modules in its header.
  const show = () => renderInShop(<Header />, { path: '/help-and-support' });
  const banner = () => within(screen.getByRole('banner'));

  beforeEach(() => {
    setGuestId('guest-1');
    installFakeBackend(routes);
  });

  test('before a place is chosen the logo leads to the landing page, and there is no search', async () => {
    await show();
    expect(await banner().findByRole('link', { name: 'Souk' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('a long name of the shop is complete, in smaller letters', async () => {
    installFakeBackend({
      ...routes,
      'GET /config': { ...sampleConfig, business_name: 'Dalal Market', logo_full_url: null },
    });
    await show();
    expect(await banner().findByText('Dalal Market')).toHaveAttribute('data-long', 'true');
  });

  test('a place with a name from a map gets its name in the language of the page', async () => {
    const address = (name: string) => ({ results: [{ formatted_address: name }] });
    installFakeBackend({ ...routes, 'GET /config/geocode-api': address('26 July Street') });
    const place = { coordinates: { lat: 30.06, lng: 31.22 }, zoneIds: [4] };
    choosePlace({ ...place, location: 'شارع 26 يوليو', locationLanguage: 'ar' });
    await show();
    expect((await screen.findAllByText('26 July Street'))[0]).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  test('a store has a search without a place, and the landing page does not', async () => {
    chooseModule({ id: 1, module_name: 'Food', module_type: 'food' });
    const { unmount } = await renderInShop(<Header />, { path: '/store/koshari-corner' });
    expect(await screen.findByRole('combobox')).toBeInTheDocument();
    unmount();
    await renderInShop(<Header />, { path: '/' });
    await banner().findByRole('link', { name: 'Souk' });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('with a place the logo leads home, and a search to its results', async () => {
    shopIn('food');
    const { user } = await show();
    expect(await banner().findByRole('link', { name: 'Souk' })).toHaveAttribute('href', '/home');
    await user.type(screen.getByRole('combobox'), 'koshari{Enter}');
    expect(screen.getByText('at /home?search=koshari&data_type=searched')).toBeVisible();
  });

  test.each([
    ['food', '/home'],
    ['food', '/checkout?page=cart'],
    ['parcel', '/help-and-support'],
    ['rental', '/help-and-support'],
  ] as const)('in %s at %s the header has no search', async (type, path) => {
    shopIn(type);
    await renderInShop(<Header />, { path });
    expect(await banner().findByRole('link', { name: 'Souk' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test.each([
    ['/profile?page=wallet', true],
    ['/track-order', true],
    ['/help-and-support', false],
  ])('on a phone %s has a low header: %s', async (path, isLow) => {
    shopIn('food');
    showOnPhone(true);
    await renderInShop(<Header />, { path });
    await banner().findByRole('link', { name: 'Souk' });
    const above = isLow ? 0 : 1;
    expect(screen.queryAllByRole('combobox')).toHaveLength(above);
    // The other button is in the main line, for wide screens.
    expect(banner().getAllByRole('button', { name: /26 July St/ })).toHaveLength(1 + above);
    expect(banner().getByRole('button', { name: 'Menu' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  test.each([
    ['food', 'en', 'Search items and restaurants'],
    ['grocery', 'en', 'Search items and stores'],
    ['food', 'ar', 'ابحث في المنتجات والمطاعم'],
  ] as const)('in %s (%s) the search field has the label %s', async (type, language, label) => {
    shopIn(type);
    await renderInShop(<Header />, { path: '/help-and-support', language });
    expect(screen.getByRole('combobox', { name: label })).toBeInTheDocument();
    await screen.findAllByRole('link', { name: 'Souk' });
  });

  test('recent searches can be chosen by arrow keys', async () => {
    shopIn('food');
    for (const text of ['koshari', 'tea']) rememberSearch(text);
    const { user } = await show();
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'koshari' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{Enter}');
    expect(screen.getByText('at /home?search=koshari&data_type=searched')).toBeVisible();
  });

  test('a recent search can be removed by itself', async () => {
    shopIn('food');
    for (const text of ['koshari', 'tea']) rememberSearch(text);
    const { user } = await show();
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('button', { name: /Remove .*tea.* from recent searches/ }));
    expect(screen.queryByRole('option', { name: 'tea' })).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'koshari' })).toBeInTheDocument();
  });

  test.each([
    ['food', 'Shopping cart, 0 items', 'Restaurants', 'Track Order'],
    ['grocery', 'Shopping cart, 0 items', 'Stores', 'Track Order'],
    ['rental', 'Booking cart, 0 vehicles', 'Providers', 'Track Trip'],
  ] as const)('in %s the header has %s, %s, %s', async (type, cart, stores, track) => {
    shopIn(type);
    await show();
    expect(banner().getByRole('button', { name: cart })).toBeInTheDocument();
    expect(banner().getByRole('button', { name: stores })).toBeInTheDocument();
    expect(banner().getByRole('link', { name: track })).toBeInTheDocument();
  });

  test('in parcel the header has help instead of stores, no cart and no tracking', async () => {
    shopIn('parcel');
    await show();
    expect(banner().getByRole('link', { name: 'Help & Support' })).toBeInTheDocument();
    expect(banner().queryByRole('button', { name: /cart/i })).not.toBeInTheDocument();
    expect(banner().queryByRole('link', { name: /Track/ })).not.toBeInTheDocument();
  });

  test('the badge counts the cart of the chosen module, and the icon opens it', async () => {
    shopIn('food');
    const { user } = await show();
    const opened = jest.fn();
    bus.subscribe('cart:open-requested', opened);
    act(() =>
      bus
        .withSource('cart')
        .publish('cart:changed', { count: 3, moduleId: 1, storeId: 2, subtotal: 90, lines: [] }),
    );
    await user.click(banner().getByRole('button', { name: 'Shopping cart, 3 items' }));
    expect(opened).toHaveBeenCalledTimes(1);

    act(() =>
      bus
        .withSource('cart')
        .publish('cart:changed', { count: 5, moduleId: 9, storeId: 2, subtotal: 90, lines: [] }),
    );
    expect(banner().getByRole('button', { name: 'Shopping cart, 0 items' })).toBeInTheDocument();
  });

  test('guests can sign in, and have neither favourites nor inbox', async () => {
    shopIn('food');
    const { user } = await show();
    const requested = jest.fn();
    bus.subscribe('account:sign-in-required', requested);
    await user.click(banner().getByRole('button', { name: 'Sign In' }));
    expect(requested.mock.calls[0]?.[0]).toMatchObject({ mode: 'sign-in', returnTo: null });
    expect(banner().queryByRole('button', { name: /Wishlist/ })).not.toBeInTheDocument();
    expect(banner().queryByRole('link', { name: 'Inbox' })).not.toBeInTheDocument();
  });

  test('the link to the inbox shows the number of unread messages', async () => {
    signIn('token-1');
    shopIn('food');
    installFakeBackend(
      { ...routes, 'GET /customer/message/list': chats(2, 0, 1) },
      { isSignedIn: () => true },
    );
    await show();
    expect(await banner().findByRole('link', { name: 'Inbox, 3 unread messages' })).toHaveAttribute(
      'href',
      '/profile?page=inbox',
    );
  });

  test('customers have favourites, inbox and a menu with their first name', async () => {
    signIn('token-1');
    shopIn('food');
    installFakeBackend(routes, { isSignedIn: () => true });
    const { user } = await show();
    act(() => bus.publish('catalog:wishlist-changed', { itemIds: [1, 2], storeIds: [3] }));
    expect(banner().getByRole('button', { name: 'Wishlist, 3 favourites' })).toBeInTheDocument();
    expect(banner().getByRole('link', { name: 'Inbox' })).toHaveAttribute(
      'href',
      '/profile?page=inbox',
    );

    // Customers find it in their menu.
    expect(banner().queryByRole('link', { name: 'Track Order' })).not.toBeInTheDocument();

    const opener = await banner().findByRole('button', { name: 'Account menu of Mona' });
    await user.click(opener);
    const menu = within(screen.getByRole('navigation', { name: 'My account' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Profile Settings',
      'My Orders',
      'Wallet',
      'Coupons',
      'Loyalty Points',
      'Referral Code',
      'Settings',
      'Diet Passport',
      'Track Order',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'My account' })).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  test('in rental the wishlisted vehicles and providers are counted before the drawer is opened', async () => {
    signIn('token-1');
    shopIn('rental');
    const backend = installFakeBackend(
      { ...routes, 'GET /rental/user/wish-list': { vehicles: [], providers: [] } },
      { isSignedIn: () => true },
    );
    await show();
    await waitFor(() => expect(backend.callsOf('GET /rental/user/wish-list')).toHaveLength(1));
    await waitFor(() =>
      expect(bus.latest('catalog:wishlist-changed')).toMatchObject({
        vehicleIds: [],
        providerIds: [],
      }),
    );
  });

  test('favourites are counted on pages without the catalog, and removed at sign-out', async () => {
    signIn('token-1');
    shopIn('food');
    const item = sampleWishlistItem(5);
    installFakeBackend(
      { ...routes, 'GET /customer/wish-list': { item: [item, sampleWishlistItem(6)], store: [] } },
      { isSignedIn: () => true },
    );
    act(() => bus.publish('catalog:wishlist-changed', { itemIds: [], storeIds: [] }));
    await show();
    expect(await banner().findByRole('button', { name: 'Wishlist, 2 favourites' })).toBeVisible();
    act(() => signOut());
    await waitFor(() =>
      expect(bus.latest('catalog:wishlist-changed')).toEqual({ itemIds: [], storeIds: [] }),
    );
  });
});

describe('account entries', () => {
  const allOn = {
    customer_wallet_status: 1,
    loyalty_point_status: 1,
    ref_earning_status: 1,
    features: ['diet-passport'],
  };
  const rental = { module_type: 'rental', status: '1' } as const;

  test('lists the profile menu in its fixed order, the inbox left out', () => {
    const entries = accountEntries({ config: allOn, modules: [rental] });
    expect(entries.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 profile-settings',
      '2 my-orders',
      '3 my-trips',
      '4 wallet',
      '5 coupons',
      '6 loyalty-points',
      '7 referral-code',
      '9 settings',
      '11 diet-passport',
      '10 track-order',
    ]);
  });

  test('hides what is switched off', () => {
    const entries = accountEntries({
      config: { customer_wallet_status: 0, loyalty_point_status: 0, ref_earning_status: 0 },
      modules: [{ ...rental, status: '0' }],
    });
    expect(entries.map(({ name }) => name)).toEqual([
      'profile-settings',
      'my-orders',
      'coupons',
      'settings',
      'track-order',
    ]);
  });
});

describe('drawer list', () => {
  const row = (id: number): DrawerRow => ({ id, name: `Store ${id}`, href: `/store/${id}` });

  function show(rows: readonly DrawerRow[] | undefined) {
    installFakeBackend({});
    const onToggle = jest.fn();
    const list = (
      <DrawerList
        title="Latest Stores"
        rows={rows}
        query={{ isPending: rows === undefined, error: null, refetch: jest.fn() }}
        allHref="/store/latest"
        onToggle={onToggle}
        onFollow={() => undefined}
      />
    );
    return { list, onToggle };
  }

  test('loads its rows only when it is opened', async () => {
    const { list, onToggle } = show(undefined);
    const { user, container } = await renderInShop(list);
    expect(container.querySelector('[aria-busy]')).toBeNull();
    await user.click(screen.getByText('Latest Stores'));
    expect(onToggle).toHaveBeenCalledWith(true);
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
  });

  test('has at most ten rows, and a link to all of them', async () => {
    const { list } = show(Array.from({ length: 12 }, (_, index) => row(index + 1)));
    const { user } = await renderInShop(list);
    await user.click(screen.getByText('Latest Stores'));
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links).toHaveLength(11);
    expect(links[9]).toHaveTextContent('Store 10');
    expect(links[10]).toHaveAttribute('href', '/store/latest');
  });
});

describe('logo target', () => {
  test.each([
    ['/checkout', true, 'home'],
    ['/checkout', false, 'landing'],
    ['/auth/sign-in', false, 'home'],
    ['/authors', false, 'landing'],
  ] as const)(
    'from %s with a location %s the logo leads to the %s page',
    (path, location, target) => {
      expect(logoTarget(path, location)).toBe(target);
    },
  );
});
