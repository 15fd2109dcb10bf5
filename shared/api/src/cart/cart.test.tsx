import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../client/query-client';
import { type FakeRequest, installFakeBackend, reply } from '../testing';
import { useAddToCart } from './add-to-cart';
import { sampleLine } from './cart-line.fixture';
import type { CartRef } from './cart-ref';
import { useClearCart } from './clear-cart';
import { cartQuery, useCart } from './get-cart';
import { cartKeys } from './keys';
import { placeOrder } from './place-order';
import { useRemoveCartLine } from './remove-cart-line';
import { useUpdateCartLine } from './update-cart-line';

const guestCart: CartRef = { moduleId: 2, owner: 'g_7f3a' };
const asGuest = { guestId: () => 'g_7f3a' };

function setUp() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

it('keeps carts of other modules and owners apart', () => {
  const keys = [
    cartKeys.list(1, null),
    cartKeys.list(2, null),
    cartKeys.list(2, 'g_7f3a'),
    cartKeys.list(2, 'customer'),
  ].map(String);
  expect(new Set(keys).size).toBe(4);
});

it('reads the cart once for many components, as the guest', async () => {
  const backend = installFakeBackend({ 'GET /customer/cart/list': [sampleLine(501)] }, asGuest);
  const { wrapper } = setUp();
  const { result } = renderHook(() => [useCart(guestCart), useCart(guestCart)], { wrapper });
  await waitFor(() => expect(result.current[1]?.data).toHaveLength(1));
  const calls = backend.callsOf('GET /customer/cart/list');
  expect(calls.map((call) => call.query)).toEqual([{ guest_id: 'g_7f3a' }]);
});

it('sends no guest id for a customer', async () => {
  const backend = installFakeBackend(
    { 'GET /customer/cart/list': [] },
    { ...asGuest, isSignedIn: () => true },
  );
  const { client } = setUp();
  await client.fetchQuery(cartQuery({ moduleId: 2, owner: null }));
  expect(backend.calls[0]?.query).toEqual({});
});

it('shows what each change answers, without reading the list again', async () => {
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
  const { wrapper } = setUp();
  const { result } = renderHook(
    () => ({
      cart: useCart(guestCart),
      add: useAddToCart(guestCart),
      update: useUpdateCartLine(guestCart),
      remove: useRemoveCartLine(guestCart),
      clear: useClearCart(guestCart),
    }),
    { wrapper },
  );
  const shown = () => result.current.cart.data?.map((line) => [line.id, line.quantity]);
  await waitFor(() => expect(shown()).toEqual([]));
  const line = { model: 'Item', item_id: 88, price: 13.5, quantity: 1 } as const;
  await act(() => result.current.add.mutateAsync(line));
  await waitFor(() => expect(shown()).toEqual([[501, 1]]));
  await act(() => result.current.update.mutateAsync({ cart_id: 501, price: 13.5, quantity: 3 }));
  await waitFor(() => expect(shown()).toEqual([[501, 3]]));
  await act(() => result.current.remove.mutateAsync(501));
  await waitFor(() => expect(shown()).toEqual([[502, 1]]));
  await act(() => result.current.clear.mutateAsync());
  await waitFor(() => expect(shown()).toEqual([]));
  expect(backend.calls.map((call) => call.body ?? call.query)).toEqual([
    { guest_id: 'g_7f3a' },
    { ...line, guest_id: 'g_7f3a' },
    { cart_id: 501, price: 13.5, quantity: 3, guest_id: 'g_7f3a' },
    { cart_id: '501', guest_id: 'g_7f3a' },
    { guest_id: 'g_7f3a' },
  ]);
});

it('drops a list that was asked for before a change', async () => {
  let answerList: (lines: unknown) => void = () => undefined;
  installFakeBackend(
    {
      'GET /customer/cart/list': () => new Promise((resolve) => (answerList = resolve)),
      'POST /customer/cart/add': [sampleLine(501)],
    },
    asGuest,
  );
  const { client, wrapper } = setUp();
  const { result } = renderHook(
    () => ({ cart: useCart(guestCart), add: useAddToCart(guestCart) }),
    {
      wrapper,
    },
  );
  await act(() =>
    result.current.add.mutateAsync({ model: 'Item', item_id: 88, price: 13.5, quantity: 1 }),
  );
  answerList([]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.cart.data).toHaveLength(1);
});

it('sends changes of one cart one after the other', async () => {
  const open: (() => void)[] = [];
  const backend = installFakeBackend(
    {
      'POST /customer/cart/update': (request: FakeRequest) =>
        new Promise((resolve) => open.push(() => resolve([sampleLine(501, quantityOf(request))]))),
    },
    asGuest,
  );
  const { client, wrapper } = setUp();
  const { result } = renderHook(() => useUpdateCartLine(guestCart), { wrapper });
  act(() => {
    result.current.mutate({ cart_id: 501, price: 13.5, quantity: 2 });
    result.current.mutate({ cart_id: 501, price: 13.5, quantity: 3 });
  });
  await waitFor(() => expect(open).toHaveLength(1));
  expect(backend.calls).toHaveLength(1);
  open[0]?.();
  await waitFor(() => expect(open).toHaveLength(2));
  open[1]?.();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryData(cartKeys.list(2, 'g_7f3a'))).toEqual([sampleLine(501, 3)]);
});

it('does not accept half a cart', async () => {
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

  it('tells the code of a refusal', async () => {
    const errors = [{ code: 'order_time', message: 'Below the minimum' }];
    installFakeBackend({ 'POST /customer/order/place': reply(406, { errors }) }, asGuest);
    await expect(placeOrder({ order: body, idempotencyKey: 'a' })).rejects.toMatchObject({
      status: 406,
      errors,
    });
  });
});

function quantityOf({ body }: FakeRequest): number {
  const quantity = typeof body === 'object' && body !== null && 'quantity' in body && body.quantity;
  if (typeof quantity !== 'number') throw new Error('no quantity');
  return quantity;
}
