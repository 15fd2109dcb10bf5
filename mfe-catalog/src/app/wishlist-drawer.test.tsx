import { reply } from '@storefront/api/testing';
import { chooseModule } from '@storefront/session';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareWishlistTexts } from '../features/wishlist/wishlist-texts';
import { collect, fakeBackend, openShop, renderPage, signInCustomer } from '../testing/page';
import { sampleItem, sampleStore } from '../testing/samples';
import { WishlistDrawer } from './wishlist-drawer';

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
  await userEvent.click(await screen.findByRole('button', { name: /Remove .*Lemon chicken bowl/ }));
  await screen.findByRole('heading', { name: 'Are you sure you want to delete this item?' });
  backend.answer({ 'GET /customer/wish-list': { item: [], store: [sampleStore()] } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No favourite items found')).toBeVisible();
  expect(backend.callsOf('DELETE /customer/wish-list/remove')[0]?.query).toEqual({ item_id: '88' });
});

test('an entry that could not be removed comes back, and is named', async () => {
  fakeBackend({
    'GET /customer/wish-list': { item: [sampleItem()], store: [] },
    'DELETE /customer/wish-list/remove': reply(403, { message: 'No' }),
  });
  await renderPage(<WishlistDrawer onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: /Remove .*Lemon chicken bowl/ }));
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
