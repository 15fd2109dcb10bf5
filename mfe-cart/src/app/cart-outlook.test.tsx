import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { bus } from '../bus';
import { routes } from '../testing/checkout';
import { setUpCheckout } from '../testing/checkout-page';
import { FakeCartServer } from '../testing/fake-cart-server';
import { fakeBackend, renderPage } from '../testing/page';
import { sampleConfig, sampleGrocery, sampleLine, sampleStore } from '../testing/samples';
import { CartOverlays } from './cart-overlays';

setUpCheckout(() =>
  Promise.all([
    import('../features/drawer/cart-drawer'),
    import('./cart-extras'),
    import('../features/checkout/savings/gap-items'),
  ]),
);

async function openDrawer(store = sampleStore()) {
  return (await openWithBackend(store)).drawer;
}

async function openWithBackend(store: ReturnType<typeof sampleStore>, config = sampleConfig()) {
  const oil = sampleGrocery({ price: 7 });
  const bread = sampleGrocery({ id: 92, name: 'Bread', price: 9 });
  const server = new FakeCartServer([sampleLine(501)], [oil]);
  const backend = fakeBackend({
    ...routes(server, config, store),
    'GET /items/get-products': { total_size: 2, limit: 24, offset: 1, products: [bread, oil] },
  });
  await renderPage(<CartOverlays />, '/');
  act(() => bus.publish('cart:open-requested', {}));
  const drawer = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
  return { drawer, backend, server };
}

it('estimates delivery, tax and the whole before the checkout', async () => {
  const drawer = await openDrawer();
  const amountOf = async (label: string) => (await drawer.findByText(label)).nextSibling;
  // 4 km × 2.00 to the place of the page, and 10 % of 13.00.
  expect(await amountOf('Delivery to your place, about')).toHaveTextContent(/EGP\s8\.00/);
  expect(await amountOf('Tax')).toHaveTextContent(/EGP\s1\.30/);
  expect(await amountOf('In all, about')).toHaveTextContent(/EGP\s22\.30/);
});

it('names the charge of the shop, so that the rows add up to the whole', async () => {
  const config = sampleConfig({
    additional_charge_status: 1,
    additional_charge: 5,
    additional_charge_name: 'Service fee',
  });
  const { drawer } = await openWithBackend(sampleStore(), config);
  expect((await drawer.findByText('Service fee')).nextSibling).toHaveTextContent(/EGP\s5\.00/);
});

it('promises no delivery where the store does not deliver', async () => {
  const drawer = await openDrawer(sampleStore({ zone_id: 9 }));
  await drawer.findByText('Subtotal');
  expect(drawer.queryByText('Delivery to your place, about')).toBeNull();
});

it('says that the store is closed, and that a later time can be chosen', async () => {
  const drawer = await openDrawer(sampleStore({ active: 0 }));
  expect(await drawer.findByText('The store is closed now')).toBeInTheDocument();
  expect(drawer.getByText('You can order for a later time.')).toBeInTheDocument();
});

it.each([
  ['today', 5],
  ['tomorrow', 6],
])('says of %s by its name when a closed store opens', async (name, day) => {
  // A Friday morning.
  jest.useFakeTimers({
    now: new Date('2026-11-27T05:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate'],
  });
  const hours = { id: 1, day, opening_time: '10:00:00', closing_time: '22:00:00' };
  const drawer = await openDrawer(sampleStore({ schedules: [hours] }));
  expect(await drawer.findByText(`It opens ${name} at 10:00 AM.`)).toBeInTheDocument();
  jest.useRealTimers();
});

it('offers items that bring the cart to the minimum of its store, with one press', async () => {
  const { drawer, backend, server } = await openWithBackend(sampleStore({ minimum_order: 20 }));
  const row = within(
    await drawer.findByRole('list', { name: /EGP\s7\.00.* more to reach the minimum/ }),
  );
  expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Olive oil'),
    expect.stringContaining('Bread'),
  ]);
  expect(backend.callsOf('GET /items/get-products')[0]?.query).toMatchObject({
    min_price: '7',
    store_id: '5',
  });
  await userEvent.click(row.getByRole('button', { name: /Add .*Olive oil/ }));
  const reached = await drawer.findByText('The minimum order is reached.');
  expect(reached).toHaveFocus();
  expect(server.lines.map(({ item_id }) => item_id)).toContain(90);
  expect(drawer.queryByRole('button', { name: /Add .*Bread/ })).toBeNull();
});

it('asks for nothing to add where the minimum is reached', async () => {
  const { drawer, backend } = await openWithBackend(sampleStore({ minimum_order: 13 }));
  await drawer.findByText('In all, about');
  expect(backend.callsOf('GET /items/get-products')).toHaveLength(0);
});
