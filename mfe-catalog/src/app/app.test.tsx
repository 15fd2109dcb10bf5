import { type FakeRequest, reply } from '@storefront/api/testing';
import { useNavigate } from '@storefront/platform';
import { Route, Routes } from '@storefront/platform/host';
import { chooseModule, getModule } from '@storefront/session';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { bus } from '../bus';
import { prepareFilterTexts } from '../features/search/filter-texts';
import { prepareWishlistTexts } from '../features/wishlist/wishlist-texts';
import { collect, fakeBackend, openShop, renderPage, signInCustomer } from '../testing/page';
import { saleUntil, sampleConfig, sampleItem, sampleStore } from '../testing/samples';
import { AddressModule } from './address-module';
import { AnnounceWishlist } from './announce-wishlist';
import { CategoryPage } from './category-page';
import { HomePage } from './home-page';
import { StoresPage } from './stores-page';
import { WishlistDrawer } from './wishlist-drawer';

const begun = jest.fn();

function Counted() {
  useEffect(() => begun(), []);
  return 'page';
}

describe('address module', () => {
  const offered = (id: number, module_type: 'food' | 'grocery') => ({
    id,
    module_name: module_type,
    module_type,
    icon_full_url: null,
    status: '1',
    zones: [{ id: 1 }],
  });

  beforeEach(() => openShop());

  test('the module of a link is chosen once; a later choice on the page stays', async () => {
    fakeBackend({ 'GET /module': [offered(2, 'food'), offered(3, 'grocery')] });
    const changes = collect('shell:module-changed');
    await renderPage(<AddressModule>page</AddressModule>, {
      pathname: '/store/x',
      search: '?module_id=3',
    });
    await waitFor(() => expect(getModule()?.id).toBe(3));
    act(() => chooseModule({ id: 2, module_name: 'food', module_type: 'food' }));
    expect(await screen.findByText('page')).toBeInTheDocument();
    expect(getModule()?.id).toBe(2);
    expect(changes).toHaveLength(1);
  });

  test('a page is mounted again for another module, but not for the first one', async () => {
    fakeBackend({ 'GET /module': [offered(2, 'food'), offered(3, 'grocery')] });
    chooseModule(null);
    const page = (
      <AddressModule>
        <Counted />
      </AddressModule>
    );
    await renderPage(page, { pathname: '/store/x', search: '?module_id=3' });
    await waitFor(() => expect(getModule()?.id).toBe(3));
    expect(begun).toHaveBeenCalledTimes(1);
    act(() => chooseModule({ id: 2, module_name: 'food', module_type: 'food' }));
    expect(begun).toHaveBeenCalledTimes(2);
  });

  test.each(['latest', 'popular'] as const)(
    'the list of %s stores is of the module in its address',
    async (list) => {
      const backend = fakeBackend({
        'GET /module': [offered(2, 'food'), offered(3, 'grocery')],
        [`GET /stores/${list}`]: { total_size: 0, limit: 12, offset: 1, stores: [] },
      });
      chooseModule(null);
      await renderPage(<StoresPage list={list} />, `/store/${list}?module_id=3`);
      await waitFor(() => expect(backend.callsOf(`GET /stores/${list}`)).not.toEqual([]));
      expect(getModule()?.id).toBe(3);
    },
  );

  test('a link without a module, or with an unknown one, changes nothing', async () => {
    fakeBackend({ 'GET /module': [offered(2, 'food')] });
    const { unmount } = await renderPage(<AddressModule>page</AddressModule>, '/store/x');
    unmount();
    await renderPage(<AddressModule>page</AddressModule>, '/store/x?module_id=99');
    expect(getModule()?.id).toBe(2);
  });

  test('an address that the browser has already left is ignored', async () => {
    const backend = fakeBackend({ 'GET /module': [offered(2, 'food'), offered(3, 'grocery')] });
    window.history.replaceState(null, '', '/home?module_id=2');
    await renderPage(<AddressModule>page</AddressModule>, '/home?module_id=3');
    await screen.findByText('page');
    expect(backend.callsOf('GET /module')).toHaveLength(0);
    expect(getModule()?.id).toBe(2);
    window.history.replaceState(null, '', '/');
  });
});

describe('announce wishlist', () => {
  beforeEach(() => openShop());

  test('publishes which items and stores are on the wishlist, and leaves vehicles and providers unchanged', async () => {
    signInCustomer();
    bus.publish('catalog:wishlist-changed', {
      itemIds: [99],
      storeIds: [],
      vehicleIds: [8],
      providerIds: [3],
    });
    const item = sampleItem();
    fakeBackend({ 'GET /customer/wish-list': { item: [item], store: [] } });
    await renderPage(<AnnounceWishlist />);
    await waitFor(() =>
      expect(bus.latest('catalog:wishlist-changed')).toEqual({
        itemIds: [item.id],
        storeIds: [],
        vehicleIds: [8],
        providerIds: [3],
      }),
    );
  });
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

describe('list addresses', () => {
  const page = ({ query }: FakeRequest) => {
    const envelope = { total_size: 1, limit: 12, offset: Number(query.offset) };
    return query.list_type === 'store'
      ? { ...envelope, stores: [sampleStore()] }
      : { ...envelope, products: [sampleItem()], categories: [] };
  };
  const stores = { total_size: 1, limit: 12, offset: 1, stores: [sampleStore()] };

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
});

describe('wishlist drawer', () => {
  provideBrowserParts();

  beforeEach(async () => {
    await Promise.all([openShop(), prepareWishlistTexts()]);
    signInCustomer();
  });

  test('lists items and stores in two tabs, and publishes them for the hearts', async () => {
    fakeBackend({ 'GET /customer/wish-list': { item: [sampleItem()], store: [] } });
    const heard = collect('catalog:wishlist-changed');
    await renderPage(<WishlistDrawer onClose={() => undefined} />);
    expect(await screen.findByRole('link', { name: 'Lemon chicken bowl' })).toBeVisible();
    expect(heard.at(-1)).toMatchObject({ itemIds: [88], storeIds: [] });
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: /Restaurants\s*0/ }));
    expect(screen.getByText('No favourite stores found')).toBeVisible();
  });

  test('asks before it removes an entry, and then removes it at once', async () => {
    const backend = fakeBackend({
      'GET /customer/wish-list': { item: [sampleItem()], store: [sampleStore()] },
      'DELETE /customer/wish-list/remove': { message: 'Removed' },
    });
    await renderPage(<WishlistDrawer onClose={() => undefined} />);
    await userEvent.click(
      await screen.findByRole('button', { name: /Remove .*Lemon chicken bowl/ }),
    );
    await screen.findByRole('heading', { name: 'Are you sure you want to delete this item?' });
    backend.answer({ 'GET /customer/wish-list': { item: [], store: [sampleStore()] } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No favourite items found')).toBeVisible();
    expect(backend.callsOf('DELETE /customer/wish-list/remove')[0]?.query).toEqual({
      item_id: '88',
    });
  });

  test('an entry that could not be removed comes back, and is named', async () => {
    fakeBackend({
      'GET /customer/wish-list': { item: [sampleItem()], store: [] },
      'DELETE /customer/wish-list/remove': reply(403, { message: 'No' }),
    });
    await renderPage(<WishlistDrawer onClose={() => undefined} />);
    await userEvent.click(
      await screen.findByRole('button', { name: /Remove .*Lemon chicken bowl/ }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Lemon chicken bowl.* could not be removed/,
    );
    expect(screen.getByRole('link', { name: 'Lemon chicken bowl' })).toBeInTheDocument();
  });

  test('in rental it lists vehicles and providers', async () => {
    chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
    const vehicle = {
      id: 70,
      slug: 'sedan',
      name: 'Sedan',
      provider_id: 8,
      hourly_price: 1,
      distance_price: 1,
      day_wise_price: 1,
    };
    fakeBackend({ 'GET /rental/user/wish-list': { vehicles: [vehicle], providers: [] } });
    const heard = collect('catalog:wishlist-changed');
    await renderPage(<WishlistDrawer onClose={() => undefined} />);
    expect(await screen.findByRole('link', { name: 'Sedan' })).toHaveAttribute(
      'href',
      '/rental/vehicle-details/sedan',
    );
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ vehicleIds: [70], providerIds: [] }));
    await userEvent.click(screen.getByRole('tab', { name: /Providers\s*0/ }));
    expect(screen.getByText('No favourite providers found')).toBeVisible();
  });
});
