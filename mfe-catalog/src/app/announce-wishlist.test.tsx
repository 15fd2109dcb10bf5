import { waitFor } from '@testing-library/react';
import { bus } from '../bus';
import { fakeBackend, openShop, renderPage, signInCustomer } from '../testing/page';
import { sampleItem } from '../testing/samples';
import { AnnounceWishlist } from './announce-wishlist';

beforeEach(() => openShop());

test('tells which items and stores are kept, and leaves the vehicles and providers as they are', async () => {
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
