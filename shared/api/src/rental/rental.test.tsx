import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from '../client/configured-client';
import { firstRows } from '../client/paging';
import { createQueryClient } from '../client/query-client';
import {
  type RentalCartAddBody,
  rentalCartAdd,
  rentalCartGet,
  rentalCartUpdate,
} from '../contract/rental/rental-cart';
import { vehicleDetails, vehicleSearch } from '../contract/rental/rental-catalog';
import { tripPayment } from '../contract/rental/rental-trips';
import { type FakeRequest, installFakeBackend } from '../testing';
import {
  clearRentalCart,
  removeFromRentalCart,
  rentalCartChange,
  rentalCartQuery,
} from './rental-cart';
import { tripPaymentBody } from './trip-payment-body';

const asGuest = { guestId: () => 'g_7f3a' };
const vehicle = {
  id: 5,
  name: 'City hatchback',
  provider_id: 3,
  hourly_price: 13.5,
  distance_price: 2,
  day_wise_price: 90,
  tag: '["city","small"]',
  total_vehicle_count: '4',
};
const filled = {
  carts: [
    {
      id: 7,
      provider_id: 3,
      vehicle_id: 5,
      quantity: 1,
      price: 40.5,
      vehicle,
      provider: { id: 3, name: 'Blue Cars', tax: 5, pickup_zone_id: ['1'], discount: null },
    },
  ],
  user_data: {
    id: 2,
    pickup_location: { lat: '30.04', lng: '31.23', location_name: 'Tahrir' },
    destination_location: null,
    pickup_time: '2030-01-02 10:00:00',
    rental_type: 'hourly',
    estimated_hours: 3,
  },
};
const line = {
  vehicle_id: 5,
  quantity: 1,
  rental_type: 'hourly',
  pickup_location: { lat: 30.04, lng: 31.23 },
  pickup_time: '2030-01-02 10:00:00',
  estimated_hours: 3,
} as const;

function setUp() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

describe('booking cart', () => {
  it.each([[[]], [null]])('has no trip when user_data is %j', async (userData) => {
    const answer = { carts: [], user_data: userData };
    installFakeBackend({ 'GET /rental/user/cart/get-cart': answer }, asGuest);
    await expect(call(rentalCartGet)).resolves.toEqual({ carts: [], user_data: null });
  });

  it('shows the answer of each change, as the guest', async () => {
    const backend = installFakeBackend(
      {
        'GET /rental/user/cart/get-cart': { carts: [], user_data: [] },
        'POST /rental/user/cart/add-to-cart': filled,
        'DELETE /rental/user/cart/remove-cart': { carts: [], user_data: [], status: 'success' },
      },
      asGuest,
    );
    const { client, wrapper } = setUp();
    const { result } = renderHook(
      () => ({
        cart: useQuery(rentalCartQuery('g_7f3a')),
        add: useMutation(
          rentalCartChange('g_7f3a', (body: RentalCartAddBody) => call(rentalCartAdd, { body })),
        ),
        clear: useMutation(rentalCartChange('g_7f3a', clearRentalCart)),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.cart.data?.carts).toEqual([]));
    await act(() => result.current.add.mutateAsync(line));
    await waitFor(() => expect(result.current.cart.data?.user_data?.id).toBe(2));
    const replacement = {
      vehicleId: 6,
      quantity: 2,
      pickupTime: '2030-01-03 10:00:00',
      rentalType: 'hourly',
    } as const;
    await act(() => result.current.clear.mutateAsync(replacement));
    expect(client.getQueryData(rentalCartQuery('g_7f3a').queryKey)).toEqual({
      carts: [],
      user_data: null,
    });
    expect(backend.calls.map((one) => one.body ?? one.query)).toEqual([
      { guest_id: 'g_7f3a' },
      { ...line, guest_id: 'g_7f3a' },
      {
        guest_id: 'g_7f3a',
        vehicle_id: '6',
        quantity: '2',
        pickup_time: '2030-01-03 10:00:00',
        rental_type: 'hourly',
      },
    ]);
  });

  it('is changed by one request at a time', async () => {
    const open: (() => void)[] = [];
    const cartOf = ({ body }: FakeRequest) => {
      const [one] = filled.carts;
      return { ...filled, carts: [{ ...one, quantity: quantityOf(body) }] };
    };
    const backend = installFakeBackend(
      {
        'PUT /rental/user/cart/update-cart': (request: FakeRequest) =>
          new Promise((resolve) => open.push(() => resolve(cartOf(request)))),
      },
      asGuest,
    );
    const { client, wrapper } = setUp();
    const { result } = renderHook(
      () =>
        useMutation(
          rentalCartChange('g_7f3a', (quantity: number) =>
            call(rentalCartUpdate, { body: { cart_id: 7, quantity } }),
          ),
        ),
      { wrapper },
    );
    act(() => {
      result.current.mutate(2);
      result.current.mutate(3);
    });
    await waitFor(() => expect(open).toHaveLength(1));
    expect(backend.calls).toHaveLength(1);
    open[0]?.();
    await waitFor(() => expect(open).toHaveLength(2));
    open[1]?.();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    const cached = client.getQueryData(rentalCartQuery('g_7f3a').queryKey);
    expect(cached?.carts[0]?.quantity).toBe(3);
  });

  it('removes one vehicle by path and several by JSON text', async () => {
    const empty = { carts: [], user_data: null };
    const backend = installFakeBackend(
      {
        'DELETE /rental/user/cart/remove-vehicle/{cart_id}': empty,
        'DELETE /rental/user/cart/remove-multiple-cart': empty,
      },
      asGuest,
    );
    await removeFromRentalCart([7]);
    await removeFromRentalCart([7, 8]);
    expect(backend.calls[0]?.params).toEqual({ cart_id: '7' });
    expect(backend.calls[1]?.query).toEqual({ cart_ids: '[7,8]', guest_id: 'g_7f3a' });
  });
});

describe('vehicles', () => {
  it('read tags in JSON text and counts in text', async () => {
    installFakeBackend({ 'GET /rental/vehicle/get-vehicle-details/{id}': vehicle });
    const found = await call(vehicleDetails, { params: { id: 'city-hatchback' } });
    expect(found.tag).toEqual(['city', 'small']);
    expect(found.total_vehicle_count).toBe(4);
  });

  it('are searched with places and lists in JSON text', async () => {
    const backend = installFakeBackend({
      'GET /rental/vehicle/search': {
        total_size: 1,
        limit: 10,
        offset: 1,
        vehicles: [vehicle],
        min_price: 10,
        max_price: 90,
      },
    });
    const filters = {
      pickup_location: { lat: 30.04, lng: 31.23 },
      brand_ids: [3, 9],
      seating_capacity: ['1-4'],
      air_condition: 1,
    };
    const page = await call(vehicleSearch, { query: { ...filters, ...firstRows() } });
    expect([page.min_price, page.vehicles.length]).toEqual([10, 1]);
    expect(backend.calls[0]?.query).toEqual({
      pickup_location: '{"lat":30.04,"lng":31.23}',
      brand_ids: '[3,9]',
      seating_capacity: '["1-4"]',
      air_condition: '1',
      limit: '10',
      offset: '1',
    });
  });
});

describe('trips', () => {
  it.each([
    ['a bare address', 'https://pay.example/9', { redirect_link: 'https://pay.example/9' }],
    [
      'redirect_link',
      { redirect_link: 'https://pay.example/9' },
      { redirect_link: 'https://pay.example/9' },
    ],
    ['a message', { message: 'Paid' }, { message: 'Paid' }],
  ])('accept %s as the answer of a payment', async (_form, answer, expected) => {
    installFakeBackend({ 'POST /rental/user/trip/payment': answer }, asGuest);
    const payment = {
      trip_id: 731,
      payment_method: 'digital_payment',
      payment_gateway: 'sandbox',
    } as const;
    await expect(call(tripPayment, { body: payment, idempotencyKey: 'k2' })).resolves.toEqual(
      expected,
    );
  });
});

function quantityOf(body: unknown): number {
  const quantity = typeof body === 'object' && body !== null && 'quantity' in body && body.quantity;
  if (typeof quantity !== 'number') throw new Error('no quantity');
  return quantity;
}

describe('trip payment body', () => {
  const trip = { id: 4, trip_amount: 120 };
  const page = 'https://souk.example/track-order?trip_id=4';

  test.each([
    ['digital_payment', 'sandbox', 120, page],
    ['partial_payment', 'sandbox', 120, page],
    ['partial_payment', 'cash_payment', 120, null],
    ['cash_payment', null, 120, null],
    ['wallet', null, 0, null],
  ] as const)(
    '%s by %s leaves %s to pay and returns to %s',
    (method, gateway, leftToPay, callback) => {
      expect(tripPaymentBody(trip, { method, gateway }, 120, page)).toEqual({
        payment_platform: 'web',
        trip_id: 4,
        payment_method: method,
        payment_gateway: gateway,
        expected_total: 120,
        expected_bill: JSON.stringify({ total: 120, leftToPay }),
        callback_url: callback,
      });
    },
  );
});
