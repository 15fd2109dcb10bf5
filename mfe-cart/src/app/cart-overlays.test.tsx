import { reply } from '@storefront/api/testing';
import type { EventData } from '@storefront/bus';
import { editedLineOf, runToastAction, useLocation } from '@storefront/platform';
import { chooseModule } from '@storefront/session';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '../bus';
import { cartCommands } from '../features/commands/cart-commands';
import { FakeCartServer } from '../testing/fake-cart-server';
import { collectToasts, fakeBackend, openShop, renderPage, signInCustomer } from '../testing/page';
import {
  sampleConfig,
  sampleGrocery,
  sampleGroceryLine,
  sampleItem,
  sampleLine,
  sampleStore,
} from '../testing/samples';
import { CartOverlays } from './cart-overlays';

provideBrowserParts();
// Loading antd takes longer than a query waits.
beforeAll(() =>
  Promise.all([
    import('../features/drawer/cart-drawer'),
    import('../features/drawer/other-store-dialog'),
  ]),
);
beforeEach(() => openShop());

async function openDrawer(server: FakeCartServer, config = sampleConfig(), store = sampleStore()) {
  const backend = fakeBackend({
    ...server.routes,
    'GET /config': config,
    'GET /stores/details/{id}': store,
  });
  await renderPage(
    <>
      <CartOverlays />
      <EditedLine />
    </>,
  );
  act(() => bus.publish('cart:open-requested', {}));
  const drawer = await screen.findByRole('dialog', { name: 'Shopping Cart' });
  return { backend, drawer: within(drawer) };
}

/** The line that the item in the address is opened to edit. */
const EditedLine = () => <output data-testid="edited">{editedLineOf(useLocation())}</output>;

const published = () => bus.latest('cart:changed');
const address = () => screen.getByTestId('address').textContent;

it('shows each line with its choices, prices and quantity', async () => {
  const server = new FakeCartServer([
    sampleLine(501, { quantity: 2, add_on_ids: [4], add_on_qtys: [3] }),
  ]);
  const { drawer } = await openDrawer(server);
  const row = within(await drawer.findByRole('listitem', { name: 'Lemon chicken bowl' }));
  expect(row.getByText('Large, Extra rice × 3')).toBeInTheDocument();
  expect(row.getByText('EGP 13.00 each')).toBeInTheDocument();
  expect(row.getByText('EGP 30.50')).toBeInTheDocument();
  expect(row.getByText('02')).toHaveAttribute('aria-hidden', 'true');
  expect(drawer.getByText('Subtotal').nextSibling).toHaveTextContent('EGP 30.50');
  expect(published()).toMatchObject({ count: 2, moduleId: 2, storeId: 5, subtotal: 30.5 });
  expect(await axeFindings()).toEqual([]);
});

it('leads from the choices of a line to its item, to change that line', async () => {
  const server = new FakeCartServer([sampleLine(501), sampleGroceryLine(502)]);
  const { drawer } = await openDrawer(server);
  const edit = await drawer.findByRole('button', {
    name: 'Edit the choices of Lemon chicken bowl',
  });
  await userEvent.click(edit);
  const item = '/product/lemon-chicken-bowl?module_id=2 (over)';
  await waitFor(() => expect(address()).toBe(item));
  expect(screen.getByTestId('edited')).toHaveTextContent('501');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows 20 quick taps at once and tells the server of the last', async () => {
  const server = new FakeCartServer([sampleGroceryLine(501)]);
  const { backend, drawer } = await openDrawer(server);
  const plus = await drawer.findByRole('button', { name: 'One more Olive oil' });
  // Without a delay between them, however slow the machine is.
  for (let tap = 0; tap < 20; tap += 1) fireEvent.click(plus);
  expect(published()?.count).toBe(21);
  await waitFor(() => expect(server.lines[0]?.quantity).toBe(21));
  expect(backend.callsOf('POST /customer/cart/update').length).toBeLessThanOrEqual(5);
  expect(drawer.getAllByText('21')).not.toHaveLength(0);
});

it('stops at the stock and says why', async () => {
  const toasts = collectToasts();
  const item = sampleGrocery({ stock: 2 });
  const { drawer } = await openDrawer(
    new FakeCartServer([sampleGroceryLine(501, { quantity: 2, item })]),
  );
  await userEvent.click(await drawer.findByRole('button', { name: 'One more Olive oil' }));
  expect(toasts.map(({ message }) => message)).toEqual(['Out of Stock']);
  expect(published()?.count).toBe(2);
});

it('shows what the server has when a change is refused', async () => {
  const toasts = collectToasts();
  const server = new FakeCartServer([sampleGroceryLine(501, { quantity: 2 })]);
  const { backend, drawer } = await openDrawer(server);
  backend.answer({
    'POST /customer/cart/update': reply(403, { errors: [{ code: 'x', message: 'Not now' }] }),
  });
  await userEvent.click(await drawer.findByRole('button', { name: 'One more Olive oil' }));
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Not now']));
  await waitFor(() => expect(published()?.count).toBe(2));
  // The toast disappears; the result is shown at its line until the next change.
  const row = within(drawer.getByRole('listitem', { name: 'Olive oil' }));
  expect(row.getByText('The change did not go through')).toBeInTheDocument();
  expect(row.getByText('Not now')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: 'One more Olive oil' }));
  expect(row.queryByText('Not now')).not.toBeInTheDocument();
  await waitFor(() => expect(toasts).toHaveLength(2));
});

it('removes a line at quantity 1, offers Undo and keeps the focus in the list', async () => {
  const toasts = collectToasts();
  const server = new FakeCartServer([
    sampleGroceryLine(501),
    sampleGroceryLine(502, { item: sampleGrocery({ id: 91, name: 'Salt' }) }),
  ]);
  const { drawer } = await openDrawer(server);
  await userEvent.click(await drawer.findByRole('button', { name: 'Remove Olive oil' }));
  await waitFor(() => expect(drawer.queryByText('Olive oil')).not.toBeInTheDocument());
  expect(drawer.getByRole('listitem', { name: 'Salt' })).toHaveFocus();
  await waitFor(() =>
    expect(toasts[0]).toMatchObject({
      message: 'Cart item remove successfully',
      durationMs: 10_000,
    }),
  );
  act(() => runToastAction(toasts[0]?.action?.eventId ?? ''));
  expect(await drawer.findByText('Olive oil')).toBeInTheDocument();
  expect(server.lines.map(({ item_id }) => item_id)).toEqual([91, 90]);
});

it('brings a removed line back from its place by keyboard', async () => {
  const server = new FakeCartServer([
    sampleGroceryLine(501),
    sampleGroceryLine(502, { item: sampleGrocery({ id: 91, name: 'Salt' }) }),
  ]);
  const { drawer } = await openDrawer(server);
  await userEvent.click(await drawer.findByRole('button', { name: 'Remove Olive oil' }));
  const undo = await drawer.findByRole('button', { name: 'Put Olive oil back' });
  const [first] = within(drawer.getByRole('list', { name: 'Items in your cart' })).getAllByRole(
    'listitem',
  );
  expect(first).toContainElement(undo);
  undo.focus();
  await userEvent.keyboard('{Enter}');
  const oil = await drawer.findByRole('listitem', { name: 'Olive oil' });
  expect(drawer.queryByRole('button', { name: 'Put Olive oil back' })).toBeNull();
  // The server has it at the end now.
  expect(server.lines.map(({ item_id }) => item_id)).toEqual([91, 90]);
  const names = drawer.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
  expect(names).toEqual(['Olive oil', 'Salt']);
  expect(oil).toHaveFocus();
});

it('offers each of two removed lines to be put back', async () => {
  const server = new FakeCartServer([
    sampleGroceryLine(501),
    sampleGroceryLine(502, { item: sampleGrocery({ id: 91, name: 'Salt' }) }),
  ]);
  const { drawer } = await openDrawer(server);
  for (const name of ['Olive oil', 'Salt']) {
    await userEvent.click(await drawer.findByRole('button', { name: `Remove ${name}` }));
    await drawer.findByRole('button', { name: `Put ${name} back` });
  }
  expect(await drawer.findByText('Your cart is empty')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: 'Put Olive oil back' }));
  await waitFor(() => expect(server.lines.map(({ item_id }) => item_id)).toEqual([90]));
});

it('clears the cart once that is confirmed and possible, closes, and brings it back on Undo', async () => {
  const toasts = collectToasts();
  const server = new FakeCartServer([sampleGroceryLine(501, { quantity: 3 })]);
  const { backend, drawer } = await openDrawer(server);
  backend.answer({
    'DELETE /customer/cart/remove': reply(403, { errors: [{ code: 'x', message: 'Not now' }] }),
  });
  await userEvent.click(await drawer.findByRole('button', { name: 'Clear Cart' }));
  const title = await screen.findByText('Are you sure you want to clear your cart?');
  const dialog = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  const sure = dialog.getByRole('button', { name: 'Clear Cart' });
  await userEvent.click(sure);
  expect(await dialog.findByText('Not now')).toBeInTheDocument();
  backend.answer(server.routes);
  await userEvent.click(sure);
  await waitFor(() => expect(server.lines).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toasts[0]).toMatchObject({ durationMs: 5_000, action: { label: 'Undo' } });
  runToastAction(toasts[0]?.action?.eventId ?? '');
  await waitFor(() => expect(server.lines.map(({ quantity }) => quantity)).toEqual([3]));
});

it('sets lines that cannot be ordered apart, does not charge them and lets them be removed', async () => {
  const stale = sampleLine(501, {
    variation: [{ name: 'Size', values: { label: ['Gone'] } }],
  });
  const server = new FakeCartServer([
    stale,
    sampleLine(502, { item: sampleItem({ id: 89, name: 'Salad' }), quantity: 2 }),
  ]);
  const { drawer } = await openDrawer(server);
  expect(await drawer.findByText('1 item cannot be ordered now')).toBeInTheDocument();
  expect(drawer.getByText('Gone is no longer offered. Please choose again.')).toBeInTheDocument();
  expect(drawer.getByText('Subtotal').nextSibling).toHaveTextContent('EGP 26.00');
  await userEvent.click(drawer.getByRole('button', { name: 'Remove Lemon chicken bowl' }));
  await waitFor(() => expect(server.lines.map(({ id }) => id)).toEqual([502]));
  expect(drawer.queryByText('1 item cannot be ordered now')).not.toBeInTheDocument();
});

it('names a price that changed, and keeps the new one once it could be accepted', async () => {
  const server = new FakeCartServer([sampleGroceryLine(501, { price: 18 })]);
  const { backend, drawer } = await openDrawer(server);
  expect(
    await drawer.findByText('The price changed from EGP 18.00 to EGP 20.00.'),
  ).toBeInTheDocument();
  backend.answer({
    'POST /customer/cart/update': reply(403, { errors: [{ code: 'x', message: 'Not now' }] }),
  });
  await userEvent.click(drawer.getByRole('button', { name: 'Accept' }));
  expect(await drawer.findByText('Not now')).toBeInTheDocument();
  expect(drawer.getByText(/The price changed/)).toBeInTheDocument();
  backend.answer(server.routes);
  await userEvent.click(drawer.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(server.lines[0]?.price).toBe(20));
  expect(drawer.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

it('says first as text how far free delivery and the store’s minimum are', async () => {
  const config = sampleConfig({
    admin_free_delivery: {
      status: true,
      type: 'free_delivery_by_order_amount',
      free_delivery_over: 80,
    },
  });
  const { drawer } = await openDrawer(
    new FakeCartServer([sampleGroceryLine(501)]),
    config,
    sampleStore({ minimum_order: 50 }),
  );
  expect(await drawer.findByText('Add EGP 60.00 more for free delivery')).toBeInTheDocument();
  expect(drawer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(await drawer.findByText(/The minimum order is EGP 50.00/)).toHaveTextContent('EGP 30.00');
});

it('promises no free delivery where the store delivers for free anyway', async () => {
  const config = sampleConfig({ free_delivery_over: 80 });
  const { drawer } = await openDrawer(
    new FakeCartServer([sampleGroceryLine(501)]),
    config,
    sampleStore({ self_delivery_system: 1, free_delivery: true, minimum_order: 50 }),
  );
  expect(await drawer.findByText(/The minimum order is EGP 50.00/)).toBeInTheDocument();
  expect(drawer.queryByText(/more for free delivery/)).not.toBeInTheDocument();
});

it('opens for a press before it was loaded, and not again for the same press', async () => {
  const drawer = { name: 'Shopping Cart' };
  fakeBackend(new FakeCartServer([sampleGroceryLine(501)]).routes);
  bus.publish('cart:open-requested', {});
  const { unmount } = await renderPage(<CartOverlays />);
  const window = await screen.findByRole('dialog', drawer);
  await userEvent.click(within(window).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', drawer)).not.toBeInTheDocument());
  unmount();
  await renderPage(<CartOverlays />);
  expect(screen.queryByRole('dialog', drawer)).not.toBeInTheDocument();
});

it('says that the price of one is the one before the discount', async () => {
  const item = sampleGrocery({ discount: 10, discount_type: 'percent' });
  const { drawer } = await openDrawer(new FakeCartServer([sampleGroceryLine(501, { item })]));
  const row = within(await drawer.findByRole('listitem', { name: 'Olive oil' }));
  expect(row.getByText('EGP 20.00 each before the discount')).toBeInTheDocument();
  expect(row.getByText('EGP 18.00')).toBeInTheDocument();
});

it('says when the minimum and free delivery are reached', async () => {
  const { drawer } = await openDrawer(
    new FakeCartServer([sampleGroceryLine(501)]),
    sampleConfig({ free_delivery_over: 20 }),
    sampleStore({ minimum_order: 20 }),
  );
  const bar = await drawer.findByRole('progressbar');
  expect(bar.parentElement).toHaveTextContent('You get free delivery');
  expect(drawer.queryByText(/The minimum order is/)).toBeNull();
});

describe('the question whether another store’s item replaces the cart', () => {
  const oil = sampleGrocery({ store_id: 6, store_name: 'Olive House' });
  const ask = async () => {
    const server = new FakeCartServer([sampleLine(501, { quantity: 3 })], [oil]);
    fakeBackend(server.routes);
    await renderPage(<CartOverlays />);
    const request = { item: oil, selection: { quantity: 2 }, storeName: 'Olive House' };
    const adding = cartCommands.add(request);
    const title = await screen.findByText('Replace the items in your cart?');
    return { adding, dialog: within(title.closest<HTMLElement>('[role=dialog]') ?? document.body) };
  };

  it('shows both with number and price, and goes away with the answer', async () => {
    const { adding, dialog } = await ask();
    const [there, wanted] = dialog.getAllByRole('definition');
    expect(there).toHaveTextContent(/Green Corner.*3 items.*EGP\s39\.00/);
    expect(wanted).toHaveTextContent(/Olive House.*2 items.*EGP\s40\.00/);
    expect(dialog.getByText(/clears the items of the other store/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await adding).toEqual({ outcome: 'kept' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('publishes what each line is, for pages that show it', async () => {
  const item = sampleGrocery({ variations: [{ type: '1kg', price: 22, stock: 3 }] });
  fakeBackend(
    new FakeCartServer([
      sampleLine(501, { note: 'No salt' }),
      sampleGroceryLine(502, {
        item,
        price: 22,
        model: 'ItemCampaign',
        variation: [{ type: '1kg', price: 22, stock: 3 }],
      }),
    ]).routes,
  );
  await renderPage(<CartOverlays />);
  await waitFor(() => expect(published()?.count).toBe(2));
  expect(published()?.lines).toEqual([
    expect.objectContaining({ id: 501, isCampaign: false, note: 'No salt' }),
    expect.objectContaining({
      id: 502,
      isCampaign: true,
      selection: expect.objectContaining({ variation: [{ type: '1kg' }], quantity: 1 }),
    }),
  ]);
  expect(published()?.lines[1]).not.toHaveProperty('note');
});

it('says that an item has ended while the drawer stayed open', async () => {
  jest.useFakeTimers({ now: new Date('2030-01-02T20:59:30Z'), advanceTimers: true });
  const item = sampleItem({
    available_time_starts: '08:00:00',
    available_time_ends: '23:00:00',
    schedule_order: false,
  });
  const { drawer } = await openDrawer(new FakeCartServer([sampleLine(501, { item })]));
  await drawer.findByRole('listitem', { name: 'Lemon chicken bowl' });
  expect(drawer.queryByText(/11:00.*PM/)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await drawer.findByText(/11:00.*PM/)).toBeVisible();
  jest.useRealTimers();
});

it('sends the last quantities at once when the page is hidden', async () => {
  const { backend, drawer } = await openDrawer(new FakeCartServer([sampleGroceryLine(501)]));
  const plus = await drawer.findByRole('button', { name: 'One more Olive oil' });
  const see = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  fireEvent.click(plus);
  act(() => see('visible'));
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(backend.callsOf('POST /customer/cart/update')).toHaveLength(0);
  act(() => see('hidden'));
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(backend.callsOf('POST /customer/cart/update')).toHaveLength(1);
  jest.useRealTimers();
  act(() => see('visible'));
});

describe('Proceed To Checkout', () => {
  const proceed = async (guestCheckout: 0 | 1) => {
    const { drawer, backend } = await openDrawer(
      new FakeCartServer([sampleGroceryLine(501)]),
      sampleConfig({ guest_checkout_status: guestCheckout }),
    );
    await waitFor(() => expect(backend.callsOf('GET /config')).toHaveLength(1));
    // The amount is on the button.
    const button = await drawer.findByRole('button', { name: /^Proceed To Checkout EGP\s20.00$/ });
    await userEvent.click(button);
  };

  it('sends the last taps before it leads a customer to the checkout', async () => {
    signInCustomer();
    const server = new FakeCartServer([sampleGroceryLine(501)]);
    const { drawer } = await openDrawer(server, sampleConfig({ guest_checkout_status: 0 }));
    const plus = await drawer.findByRole('button', { name: 'One more Olive oil' });
    for (let tap = 0; tap < 5; tap += 1) fireEvent.click(plus);
    fireEvent.click(drawer.getByRole('button', { name: /^Proceed To Checkout/ }));
    await waitFor(() => expect(address()).toBe('/checkout?page=cart'));
    expect(server.lines[0]?.quantity).toBe(6);
  });

  it.each([
    ['account:guest-or-login-requested', 1],
    ['account:sign-in-required', 0],
  ] as const)('publishes %s for a guest when guest checkout is %s', async (event, status) => {
    const heard: EventData<typeof event>[] = [];
    const stop = bus.subscribe(event, (data) => heard.push(data));
    await proceed(status);
    await waitFor(() => expect(heard).toHaveLength(1));
    stop();
    expect(heard[0]).toMatchObject({ returnTo: '/checkout?page=cart' });
    expect(address()).toBe('/home');
  });
});

it('leads home from the empty cart', async () => {
  const { drawer } = await openDrawer(new FakeCartServer([]));
  expect(await drawer.findByText('Your cart is empty')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/home');
});

it('has a cart for each module, and none for parcels', async () => {
  fakeBackend(new FakeCartServer([sampleGroceryLine(501)]).routes);
  await renderPage(<CartOverlays />);
  await waitFor(() => expect(published()).toMatchObject({ count: 1, moduleId: 2 }));
  act(() => chooseModule({ id: 9, module_name: 'Parcel', module_type: 'parcel' }));
  expect(published()).toMatchObject({ count: 0, moduleId: null });
});

it('reports a cart that cannot be loaded, and loads it on Retry', async () => {
  const server = new FakeCartServer([sampleGroceryLine(501)]);
  const backend = fakeBackend({
    ...server.routes,
    'GET /customer/cart/list': reply(404, { message: 'Nothing here' }),
  });
  await renderPage(<CartOverlays />);
  act(() => bus.publish('cart:open-requested', {}));
  expect(await screen.findByText('Your cart could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Nothing here')).toBeInTheDocument();
  backend.answer(server.routes);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Olive oil')).toBeInTheDocument();
});

it('speaks Arabic', async () => {
  await openShop('ar');
  fakeBackend(new FakeCartServer([]).routes);
  await renderPage(<CartOverlays />);
  // With texts that nothing has loaded before.
  await act(async () => bus.publish('cart:open-requested', {}));
  expect(await screen.findByText('سلتك فارغة')).toBeInTheDocument();
});
