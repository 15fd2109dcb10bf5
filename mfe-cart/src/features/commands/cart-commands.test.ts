import { createQueryClient, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { reply } from '@storefront/api/testing';
import type { CartItemRequest } from '@storefront/platform';
import { runToastAction } from '@storefront/platform';
import { chooseModule } from '@storefront/session';
import { waitFor } from '@testing-library/react';
import type { CartKeeper } from '../../built-in/cart-keepers';
import { FakeCartServer } from '../../testing/fake-cart-server';
import { collectToasts, fakeBackend, GUEST, openShop } from '../../testing/page';
import {
  sampleConfig,
  sampleGrocery,
  sampleGroceryLine,
  sampleItem,
  sampleLine,
} from '../../testing/samples';
import { connectCart, readCart } from '../cart/cart-access';
import { cartTools } from '../cart/cart-keeper';
import { cartCommands } from './cart-commands';
import { answerReplacement, openReplacement } from './replacement-request';

const keepReplaced = jest.fn<ReturnType<CartKeeper['keepReplaced']>, unknown[]>();
jest.mock('../../built-in/cart-keepers', () => ({
  cartKeepers: [{ name: 'keeper', keepReplaced: (...call: unknown[]) => keepReplaced(...call) }],
}));

const bowl = sampleItem();
const large: CartItemRequest = {
  item: bowl,
  selection: {
    variation: [{ name: 'Size', values: { label: ['Large'] } }],
    add_on_ids: [4],
    add_on_qtys: [2],
    quantity: 1,
  },
  storeName: 'Green Corner',
};
const withoutAddOns = { variation: large.selection.variation ?? [], quantity: 1 };
const oil: CartItemRequest = {
  item: sampleGrocery({ store_id: 6, store_name: 'Olive House' }),
  selection: { quantity: 2 },
  storeName: 'Olive House',
};

beforeEach(() => openShop());

/** A page of a backend with a feature that keeps carts. */
function connectPage() {
  const client = createQueryClient();
  client.setQueryData(read(shopConfig).queryKey, sampleConfig({ features: ['keeper'] }));
  connectCart(client);
}

it('adds food with its labels and add-ons and says so', async () => {
  const toasts = collectToasts();
  const backend = fakeBackend(new FakeCartServer([], [bowl]).routes);
  const result = await cartCommands.add(large);
  expect(result.outcome).toBe('done');
  expect(backend.callsOf('POST /customer/cart/add').map(({ body }) => body)).toEqual([
    {
      guest_id: GUEST,
      model: 'Item',
      item_id: 88,
      price: 13,
      quantity: 1,
      variation: [{ name: 'Size', values: { label: ['Large'] } }],
      add_on_ids: [4],
      add_on_qtys: [2],
    },
  ]);
  expect(toasts.map(({ message }) => message)).toEqual(['Item added to cart']);
});

it('sends the chosen variation of the older form with its price and stock', async () => {
  const item = sampleGrocery({
    choice_options: [{ title: 'Weight', options: ['500g', '1kg'] }],
    variations: [
      { type: '500g', price: 12, stock: 4 },
      { type: '1kg', price: 22, stock: 0 },
    ],
  });
  const backend = fakeBackend(new FakeCartServer([], [item]).routes);
  await cartCommands.add({ ...oil, item, selection: { variation: [{ type: '500g' }] } });
  expect(backend.callsOf('POST /customer/cart/add')[0]?.body).toMatchObject({
    price: 12,
    variation: [{ type: '500g', price: 12, stock: 4 }],
  });
});

it.each([
  [
    'a required group is empty',
    { ...large, selection: {} },
    'Variation Size can not remain without selection.',
  ],
  [
    'the chosen variation is out of stock',
    {
      ...oil,
      item: sampleGrocery({ variations: [{ type: '1kg', price: 22, stock: 0 }] }),
      selection: { variation: [{ type: '1kg' }] },
    },
    'This variation is out of stock. Choose another variation to proceed further.',
  ],
  ['the stock is smaller', { ...oil, item: sampleGrocery({ stock: 1 }) }, 'Out of Stock'],
  [
    'the limit is smaller',
    { ...oil, item: sampleGrocery({ maximum_cart_quantity: 1 }) },
    'Out of Limits',
  ],
])('asks for nothing when %s', async (_case, request: CartItemRequest, message) => {
  const toasts = collectToasts();
  const backend = fakeBackend({});
  expect(await cartCommands.add(request)).toEqual({ outcome: 'refused', message });
  expect(toasts.map((toast) => toast.message)).toEqual([message]);
  expect(backend.calls).toHaveLength(0);
});

it('lets the line grow when the same choice is in the cart', async () => {
  const server = new FakeCartServer([
    sampleLine(501, { quantity: 2, add_on_ids: [4], add_on_qtys: [1] }),
  ]);
  fakeBackend(server.routes);
  await cartCommands.add({ ...large, selection: withoutAddOns });
  expect(server.lines.map(({ id, quantity, add_on_qtys }) => [id, quantity, add_on_qtys])).toEqual([
    [501, 3, [1]],
  ]);
});

it('never lets a line grow beyond the stock', async () => {
  const server = new FakeCartServer([
    sampleGroceryLine(501, { quantity: 2, item: sampleGrocery({ stock: 3 }) }),
  ]);
  const backend = fakeBackend(server.routes);
  const result = await cartCommands.add({ ...oil, item: sampleGrocery({ stock: 3 }) });
  expect(result).toEqual({ outcome: 'refused', message: 'Out of Stock' });
  expect(backend.callsOf('POST /customer/cart/update')).toHaveLength(0);
});

it('adds two quick clicks one after the other', async () => {
  const server = new FakeCartServer([], [bowl]);
  const backend = fakeBackend(server.routes);
  await Promise.all([cartCommands.add(large), cartCommands.add(large)]);
  expect(backend.callsOf('POST /customer/cart/add')).toHaveLength(1);
  expect(server.lines.map(({ quantity }) => quantity)).toEqual([2]);
});

describe('a cart of another store', () => {
  it('stays when the customer keeps it', async () => {
    const server = new FakeCartServer([sampleLine(501, { quantity: 3 })], [oil.item]);
    const backend = fakeBackend(server.routes);
    const adding = cartCommands.add(oil);
    await waitFor(() => expect(openReplacement()).not.toBeNull());
    expect(openReplacement()).toEqual({
      present: { storeName: 'Green Corner', count: 3, amount: 39 },
      requested: { storeName: 'Olive House', count: 2, amount: 40 },
    });
    answerReplacement(false);
    expect(await adding).toEqual({ outcome: 'kept' });
    expect(backend.callsOf('DELETE /customer/cart/remove')).toHaveLength(0);
    expect(server.lines).toHaveLength(1);
  });

  it('needs no confirmation when it is no longer there', async () => {
    const server = new FakeCartServer([sampleLine(501)], [oil.item]);
    fakeBackend(server.routes);
    connectCart(createQueryClient());
    await readCart({ moduleId: 2, owner: GUEST });
    // Emptied on another device: this page's state is outdated.
    server.lines = [];
    expect(await cartCommands.add(oil)).toMatchObject({ outcome: 'done' });
    expect(openReplacement()).toBeNull();
    expect(server.lines.map(({ item_id }) => item_id)).toEqual([90]);
  });

  it('is replaced with the exact message where carts are not kept, and Undo brings it back', async () => {
    const toasts = collectToasts();
    const server = new FakeCartServer([sampleLine(501, { quantity: 3 })], [oil.item]);
    fakeBackend(server.routes);
    const adding = cartCommands.add(oil);
    await waitFor(() => expect(openReplacement()).not.toBeNull());
    answerReplacement(true);
    expect((await adding).outcome).toBe('done');
    expect(server.lines.map(({ item_id }) => item_id)).toEqual([90]);
    expect(toasts[0]).toMatchObject({
      message: 'Your cart has been cleared successfully. And selected item added to the cart.',
      durationMs: 10_000,
      action: { label: 'Undo' },
    });
    runToastAction(toasts[0]?.action?.eventId ?? '');
    await waitFor(() =>
      expect(server.lines.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([[88, 3]]),
    );
  });

  it.each([
    ['is kept by a feature that is on, and Undo brings it back', [oil.item], 'done'],
    ['is brought back at once when the new item is refused', [], 'refused'],
  ])('%s', async (_what, items, outcome) => {
    const toasts = collectToasts();
    const server = new FakeCartServer([sampleLine(501)], items);
    const backend = fakeBackend(server.routes);
    const bringBack = jest.fn(async () => undefined);
    keepReplaced.mockImplementation(async () => {
      server.lines = [];
      return bringBack;
    });
    connectPage();
    const adding = cartCommands.add(oil);
    await waitFor(() => expect(openReplacement()).not.toBeNull());
    answerReplacement(true);
    expect(await adding).toMatchObject({ outcome });
    expect(keepReplaced).toHaveBeenCalledWith({ moduleId: 2, owner: GUEST }, cartTools);
    expect(backend.callsOf('DELETE /customer/cart/remove')).toHaveLength(0);
    if (outcome === 'done') runToastAction(toasts[0]?.action?.eventId ?? '');
    await waitFor(() => expect(bringBack).toHaveBeenCalledTimes(1));
  });

  it('stays when it can neither be kept nor be emptied for now', async () => {
    collectToasts();
    const server = new FakeCartServer([sampleLine(501)], [oil.item]);
    const backend = fakeBackend(server.routes);
    keepReplaced.mockRejectedValue(new Error('Not now'));
    connectPage();
    const adding = cartCommands.add(oil);
    await waitFor(() => expect(openReplacement()).not.toBeNull());
    answerReplacement(true);
    expect(await adding).toMatchObject({ outcome: 'refused' });
    expect(backend.callsOf('DELETE /customer/cart/remove')).toHaveLength(0);
    expect(server.lines).toHaveLength(1);
  });

  it('comes back when the new item is refused after all', async () => {
    const server = new FakeCartServer([sampleLine(501, { quantity: 3 })]);
    fakeBackend(server.routes);
    const adding = cartCommands.add(oil);
    await waitFor(() => expect(openReplacement()).not.toBeNull());
    answerReplacement(true);
    expect(await adding).toEqual({ outcome: 'refused', message: 'No such item' });
    expect(server.lines.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([[88, 3]]);
  });
});

it('shows the server’s messages and our own texts for its codes', async () => {
  const toasts = collectToasts();
  const answers = [
    { errors: [{ code: 'stock', message: 'only 1 left' }] },
    {
      errors: [
        { code: 'x', message: 'First' },
        { code: 'y', message: 'Second' },
      ],
    },
  ];
  fakeBackend({
    'GET /customer/cart/list': [],
    'POST /customer/cart/add': () => reply(403, answers.shift()),
  });
  await cartCommands.add(large);
  await cartCommands.add(large);
  expect(toasts.map(({ message }) => message)).toEqual(['Out of Stock', 'First', 'Second']);
});

it('updates a line with everything that was chosen', async () => {
  const toasts = collectToasts();
  const server = new FakeCartServer([sampleLine(501, { add_on_ids: [4], add_on_qtys: [1] })]);
  const backend = fakeBackend(server.routes);
  await cartCommands.update(501, { ...large, selection: { ...withoutAddOns, quantity: 4 } });
  expect(backend.callsOf('POST /customer/cart/update')[0]?.body).toMatchObject({
    cart_id: 501,
    quantity: 4,
    add_on_ids: [],
    add_on_qtys: [],
  });
  expect(toasts.map(({ message }) => message)).toEqual(['Item updated successfully']);
});

it('adds a note to the line, and removes it with a blank', async () => {
  collectToasts();
  const backend = fakeBackend(new FakeCartServer([], [bowl]).routes);
  await cartCommands.add({ ...large, note: 'No onions' });
  await cartCommands.update(901, { ...large, note: '' });
  expect(backend.callsOf('POST /customer/cart/add')[0]?.body).toMatchObject({ note: 'No onions' });
  expect(backend.callsOf('POST /customer/cart/update')[0]?.body).toMatchObject({ note: ' ' });
});

it('needs a module', async () => {
  chooseModule(null);
  collectToasts();
  fakeBackend({});
  expect(await cartCommands.add(large)).toMatchObject({ outcome: 'refused' });
});

describe('the quantity of a line', () => {
  async function showLine(quantity: number, item = sampleGrocery()) {
    const server = new FakeCartServer([sampleGroceryLine(502, { quantity, item })]);
    const backend = fakeBackend(server.routes);
    connectCart(createQueryClient());
    await readCart({ moduleId: 2, owner: GUEST });
    return { server, backend };
  }

  it('counts every tap of a series and sends its end', async () => {
    const { server, backend } = await showLine(1);
    for (let tap = 0; tap < 6; tap += 1) cartCommands.changeQuantity?.(502, 1);
    await waitFor(() => expect(server.lines[0]?.quantity).toBe(7));
    expect(backend.callsOf('POST /customer/cart/update')).toHaveLength(1);
  });

  it('stops at what other lines of the item leave of its limit', async () => {
    const toasts = collectToasts();
    const item = sampleGrocery({ maximum_cart_quantity: 3 });
    const other = sampleGroceryLine(503, { quantity: 2, item });
    const server = new FakeCartServer([sampleGroceryLine(502, { quantity: 1, item }), other]);
    fakeBackend(server.routes);
    connectCart(createQueryClient());
    await readCart({ moduleId: 2, owner: GUEST });
    cartCommands.changeQuantity?.(502, 1);
    expect(toasts.map(({ message }) => message)).toEqual(['Out of Limits']);
    // Taps count before the server has answered.
    cartCommands.changeQuantity?.(503, -1);
    cartCommands.changeQuantity?.(502, 1);
    await waitFor(() => expect(server.lines.map(({ quantity }) => quantity)).toEqual([2, 1]));
    expect(toasts).toHaveLength(1);
  });

  it('stops at the stock and says so', async () => {
    const toasts = collectToasts();
    const { server } = await showLine(1, sampleGrocery({ stock: 2 }));
    for (let tap = 0; tap < 3; tap += 1) cartCommands.changeQuantity?.(502, 1);
    expect(toasts.map(({ message }) => message)).toEqual(['Out of Stock', 'Out of Stock']);
    await waitFor(() => expect(server.lines[0]?.quantity).toBe(2));
  });

  it('removes the line at 0', async () => {
    const { server } = await showLine(1);
    cartCommands.changeQuantity?.(502, -1);
    await waitFor(() => expect(server.lines).toEqual([]));
  });
});
