import { waitFor } from '@testing-library/react';
import { bus } from '../bus';
import { fakeBackend, openShop, renderPage, signInCustomer } from '../testing/page';
import { sampleItem } from '../testing/samples';
import { AnnounceWishlist } from './announce-wishlist';

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
