import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from '../client/configured-client';
import { createQueryClient } from '../client/query-client';
import { cartAdd, cartClear, cartRemoveItem, cartUpdate } from '../contract/cart/cart';
import { installFakeBackend } from '../testing';
import { sampleLine } from '../testing/cart-line';
import { type CartRef, cartQuery, writeCart } from './cart-query';
import * as lazy from './lazy-place-order';
import { placeOrder } from './place-order';

const guestCart: CartRef = { moduleId: 2, owner: 'g_7f3a' };
const asGuest = { guestId: () => 'g_7f3a' };
const line = { model: 'Item', item_id: 88, price: 13.5, quantity: 1 } as const;
const addLine = () => call(cartAdd, { body: line });

function setUp() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

it('keeps carts of other modules and owners apart', () => {
  const keys = [
    { moduleId: 1, owner: null },
    { moduleId: 2, owner: null },
    { moduleId: 2, owner: 'g_7f3a' },
    { moduleId: 2, owner: 'customer' },
  ].map((cart) => String(cartQuery(cart).queryKey));
  expect(new Set(keys).size).toBe(4);
});

it('reads the cart once for many components, as the guest', async () => {
  const backend = installFakeBackend({ 'GET /customer/cart/list': [sampleLine(501)] }, asGuest);
  const { wrapper } = setUp();
  const { result } = renderHook(
    () => [useQuery(cartQuery(guestCart)), useQuery(cartQuery(guestCart))],
    {
      wrapper,
    },
  );
  await waitFor(() => expect(result.current[1]?.data).toHaveLength(1));
  const calls = backend.callsOf('GET /customer/cart/list');
  expect(calls.map((one) => one.query)).toEqual([{ guest_id: 'g_7f3a' }]);
});

it('shows the answer of each change without reading the list again', async () => {
  const backend = installFakeBackend(
    {
      'GET /customer/cart/list': [],
      'POST /customer/cart/add': [sampleLine(501)],
      'POST /customer/cart/update': [sampleLine(501, 3)],
      'DELETE /customer/cart/remove-item': [sampleLine(502)],
      'DELETE /customer/cart/remove': [],
    },
    asGuest,
  );
  const { client, wrapper } = setUp();
  const { result } = renderHook(() => useQuery(cartQuery(guestCart)), { wrapper });
  const shown = () => result.current.data?.map((line) => [line.id, line.quantity]);
  const write = (send: () => ReturnType<typeof addLine>) =>
    act(async () => void (await writeCart(client, guestCart, send)));
  await waitFor(() => expect(shown()).toEqual([]));
  await write(addLine);
  await waitFor(() => expect(shown()).toEqual([[501, 1]]));
  await write(() => call(cartUpdate, { body: { cart_id: 501, price: 13.5, quantity: 3 } }));
  await waitFor(() => expect(shown()).toEqual([[501, 3]]));
  await write(() => call(cartRemoveItem, { query: { cart_id: 501 } }));
  await waitFor(() => expect(shown()).toEqual([[502, 1]]));
  await write(() => call(cartClear));
  await waitFor(() => expect(shown()).toEqual([]));
  expect(backend.calls.map((one) => one.body ?? one.query)).toEqual([
    { guest_id: 'g_7f3a' },
    { ...line, guest_id: 'g_7f3a' },
    { cart_id: 501, price: 13.5, quantity: 3, guest_id: 'g_7f3a' },
    { cart_id: '501', guest_id: 'g_7f3a' },
    { guest_id: 'g_7f3a' },
  ]);
});

it('drops a list that was requested before a change', async () => {
  let answerList: (lines: unknown) => void = () => undefined;
  installFakeBackend(
    {
      'GET /customer/cart/list': () => new Promise((resolve) => (answerList = resolve)),
      'POST /customer/cart/add': [sampleLine(501)],
    },
    asGuest,
  );
  const { client, wrapper } = setUp();
  const { result } = renderHook(() => useQuery(cartQuery(guestCart)), { wrapper });
  await act(async () => void (await writeCart(client, guestCart, addLine)));
  answerList([]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.data).toHaveLength(1);
});

it('refuses an incomplete cart', async () => {
  installFakeBackend({ 'GET /customer/cart/list': [sampleLine(501), { id: 502 }] }, asGuest);
  const { client } = setUp();
  await expect(client.fetchQuery({ ...cartQuery(guestCart), retry: false })).rejects.toMatchObject({
    kind: 'malformed',
  });
});

describe('placing an order', () => {
  const order = {
    order_type: 'take_away',
    payment_method: 'cash_on_delivery',
    store_id: 5,
    cart: [{ item_id: 88, quantity: 2 }],
    is_buy_now: true,
  } as const;
  const body = { ...order, cart: [...order.cart] };
  const placed = { message: 'ok', order_id: 100231, total_ammount: 57.5 };

  it('goes as JSON with the key of the attempt', async () => {
    const backend = installFakeBackend({ 'POST /customer/order/place': placed }, asGuest);
    const answer = await placeOrder({ order: body, idempotencyKey: 'attempt-1' });
    expect(answer.order_id).toBe(100231);
    expect(backend.calls[0]?.headers['idempotency-key']).toBe('attempt-1');
    expect(backend.calls[0]?.body).toEqual({ ...body, guest_id: 'g_7f3a' });
  });

  it('goes as multipart with prescription pictures', async () => {
    const backend = installFakeBackend({ 'POST /customer/order/place': placed }, asGuest);
    const picture = new File(['x'], 'note.png', { type: 'image/png' });
    await placeOrder({ order: body, attachments: [picture], idempotencyKey: 'attempt-2' });
    const form = backend.calls[0]?.body;
    if (!(form instanceof FormData)) throw new Error('not multipart');
    expect(form.get('cart')).toBe('[{"item_id":88,"quantity":2}]');
    expect(form.get('is_buy_now')).toBe('1');
    expect(form.get('guest_id')).toBe('g_7f3a');
    expect(form.getAll('order_attachment[]')).toHaveLength(1);
    expect(backend.calls[0]?.headers['idempotency-key']).toBe('attempt-2');
  });

  it('is sent with code that is loaded on demand, like a prescription', async () => {
    const routes = {
      'POST /customer/order/place': placed,
      'POST /customer/order/prescription/place': placed,
    };
    const backend = installFakeBackend(routes, asGuest);
    await lazy.placeOrder({ order: body, idempotencyKey: 'attempt-3' });
    const attachments = [new File(['x'], 'note.png', { type: 'image/png' })];
    const prescription = {
      store_id: 5,
      order_type: 'take_away',
      payment_method: 'cash_on_delivery',
    } as const;
    const answer = await lazy.placePrescription({
      order: prescription,
      attachments,
      idempotencyKey: 'attempt-4',
    });
    expect(answer.order_id).toBe(100231);
    const keys = backend.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['attempt-3', 'attempt-4']);
  });

  it('fails like a lost network when that code cannot be loaded', async () => {
    const backend = installFakeBackend({ 'POST /customer/order/place': placed }, asGuest);
    await jest.isolateModulesAsync(async () => {
      jest.doMock('./place-order', () => {
        throw new Error('Loading chunk 7 failed.');
      });
      const cut = await import('./lazy-place-order');
      const failed = { name: 'ApiError', kind: 'network', status: null };
      const sent = cut.placeOrder({ order: body, idempotencyKey: 'attempt-5' });
      await expect(sent).rejects.toMatchObject(failed);
    });
    jest.dontMock('./place-order');
    expect(backend.calls).toEqual([]);
  });
});
