import { type FakeRoutes, reply } from '@storefront/api/testing';
import type { CartItemRequest } from '@storefront/platform';
import { provideRemotes } from '@storefront/platform/testing';
import { chooseModule, signIn, signOut } from '@storefront/session';
import { provideBrowserParts, watchPlaces } from '@storefront/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { falafel, food } from '../../testing/items';
import { order, orderLines, orderStore } from '../../testing/orders';
import { recordEvents, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { type BasketOrder, PastOrders, pastBaskets } from './past-orders';

provideBrowserParts();
beforeAll(() => startTexts());
beforeEach(() => {
  signIn('tok');
  chooseModule({ id: 1, module_name: 'Food', module_type: 'food' });
});
afterEach(() => {
  signOut();
  chooseModule(null);
});

const falafels = { name: 'Falafel', quantity: 2, image_full_url: null };
const delivered = {
  ...order,
  order_status: 'delivered',
  module_id: 1,
  details_count: 1,
  store: orderStore,
  preview: [falafels],
};

async function show(orders: readonly object[], routes: FakeRoutes = {}) {
  const requests: CartItemRequest[] = [];
  provideRemotes({
    'cart/commands': {
      add: async (request) => {
        requests.push(request);
        return { outcome: 'done', lines: [] };
      },
      update: async () => ({ outcome: 'kept' }),
    },
  });
  const comeNear = watchPlaces();
  const view = renderAccount(<PastOrders />, {
    routes: {
      'GET /customer/order/list': { total_size: orders.length, limit: 12, offset: 1, orders },
      'GET /customer/order/details': orderLines,
      'GET /items/details/{id}': falafel,
      'GET /module': [food],
      ...routes,
    },
  });
  if (orders.length > 0) {
    expect(await screen.findByRole('link', { name: 'Cairo Kitchen' })).toBeVisible();
    expect(view.backend.callsOf('GET /customer/order/details')).toHaveLength(0);
    await act(async () => comeNear());
  }
  return { ...view, requests };
}

it('shows what a past order cost and costs today, and puts it into the cart', async () => {
  const opened = recordEvents('cart:open-requested');
  const { user, requests } = await show([delivered]);
  expect(screen.getByRole('region', { name: 'Your past orders' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cairo Kitchen' })).toHaveAttribute(
    'href',
    '/profile?page=my-orders&order_id=100231',
  );
  // Two large items with two tahini: then 2 × 40 + 15, today 2 × 48 + 2 × 8.
  await waitFor(() =>
    expect(screen.getByRole('article')).toHaveTextContent(/Then:.*95\.00.*Today:.*112\.00/),
  );
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(requests).toMatchObject([{ item: { id: 7 }, selection: { quantity: 2 } }]);
});

it('shows no sum of today if something is not sold with these choices any more', async () => {
  const gone = reply(404, { errors: [{ code: 'product-001', message: 'Not found' }] });
  await show([delivered], { 'GET /items/details/{id}': gone });
  expect(await screen.findByText('Some items are no longer sold this way')).toBeVisible();
  expect(screen.queryByText('Today:')).toBeNull();
});

it('is not shown without a delivered order', async () => {
  const { backend } = await show([]);
  await waitFor(() => expect(backend.callsOf('GET /customer/order/list')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Your past orders')).toBeNull());
});

it('shows the same basket once, and only what the chosen module can put into a cart', () => {
  const basketsOf = (...changes: Partial<BasketOrder>[]) =>
    pastBaskets(
      changes.map((change, index) => ({ ...delivered, id: index + 1, ...change })),
      1,
    ).map(({ id }) => id);
  expect(basketsOf({}, {}, { preview: [{ ...falafels, quantity: 3 }] })).toEqual([1, 3]);
  expect(basketsOf({ module_id: 2 }, { store: null }, { details_count: 0 })).toEqual([]);
  expect(basketsOf({ order_status: 'canceled' }, { preview: null }, { preview: null })).toEqual([
    2, 3,
  ]);
});
