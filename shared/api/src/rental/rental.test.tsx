import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../client/query-client';
import { installFakeBackend, reply } from '../testing';
import { useAddToRentalCart } from './add-to-rental-cart';
import { bookTrip } from './book-trip';
import { useClearRentalCart } from './clear-rental-cart';
import { getRentalCart, useRentalCart } from './get-rental-cart';
import { getTrips } from './get-trips';
import { getVehicle } from './get-vehicle';
import { rentalKeys } from './keys';
import { payTrip } from './pay-trip';
import { removeFromRentalCart } from './remove-from-rental-cart';
import { searchVehicles } from './search-vehicles';
import { submitVehicleReview } from './submit-vehicle-review';

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
    await expect(getRentalCart()).resolves.toEqual({ carts: [], user_data: null });
  });

  it('shows what each change answers, as the guest', async () => {
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
        cart: useRentalCart('g_7f3a'),
        add: useAddToRentalCart('g_7f3a'),
        clear: useClearRentalCart('g_7f3a'),
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
    expect(client.getQueryData(rentalKeys.cartOf('g_7f3a'))).toEqual({
      carts: [],
      user_data: null,
    });
    expect(backend.calls.map((call) => call.body ?? call.query)).toEqual([
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

  it('takes one vehicle out by path and several by JSON text', async () => {
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
    const found = await getVehicle('city-hatchback');
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
    const page = await searchVehicles(filters, { limit: 10, offset: 1 });
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

  it('are entries of their own in other zones', () => {
    let zones = '[1]';
    installFakeBackend({}, { headers: () => ({ zoneid: zones }) });
    const before = JSON.stringify(rentalKeys.read({ name: 'vehicleSearch' }, {}));
    zones = '[4]';
    expect(JSON.stringify(rentalKeys.read({ name: 'vehicleSearch' }, {}))).not.toBe(before);
  });
});

describe('trips', () => {
  const booking = { provider_id: 3, trip_type: 'hourly', scheduled: 0 } as const;

  it('are booked once per attempt and answer a bare number', async () => {
    const backend = installFakeBackend({ 'POST /rental/user/trip/trip-booking': 731 }, asGuest);
    await expect(bookTrip({ booking, idempotencyKey: 'k1' })).resolves.toBe(731);
    expect(backend.calls[0]?.headers['idempotency-key']).toBe('k1');
    expect(backend.calls[0]?.body).toEqual({ ...booking, guest_id: 'g_7f3a' });
  });

  it.each([
    ['a bare address', 'https://pay.example/9', { redirect_link: 'https://pay.example/9' }],
    [
      'redirect_link',
      { redirect_link: 'https://pay.example/9' },
      { redirect_link: 'https://pay.example/9' },
    ],
    ['a message', { message: 'Paid' }, { message: 'Paid' }],
  ])('take %s as the answer of a payment', async (_form, answer, expected) => {
    installFakeBackend({ 'POST /rental/user/trip/payment': answer }, asGuest);
    const payment = {
      trip_id: 731,
      payment_method: 'digital_payment',
      payment_gateway: 'sandbox',
    } as const;
    await expect(payTrip({ payment, idempotencyKey: 'k2' })).resolves.toEqual(expected);
  });

  it('are listed by what they are doing', async () => {
    const backend = installFakeBackend(
      {
        'GET /rental/user/trip/get-trip-list/{all}': {
          total_size: 0,
          limit: 10,
          offset: 1,
          trips: [],
        },
      },
      asGuest,
    );
    await getTrips({ which: 'running' }, { limit: 10, offset: 1 });
    expect(backend.calls[0]?.params).toEqual({ all: 'running' });
    expect(backend.calls[0]?.query).toEqual({ limit: '10', offset: '1', guest_id: 'g_7f3a' });
  });

  it('are reviewed with pictures', async () => {
    const errors = [{ code: 'review', message: 'Reviewed already' }];
    const backend = installFakeBackend({ 'POST /rental/user/review/add': reply(403, { errors }) });
    const review = { tripId: 731, vehicleId: 5, vehicleIdentityId: null, rating: 5 };
    const images = [new File(['x'], 'car.png')];
    await expect(submitVehicleReview({ ...review, images })).rejects.toMatchObject({ errors });
    const form = backend.calls[0]?.body;
    if (!(form instanceof FormData)) throw new Error('not multipart');
    expect([...form.keys()]).toEqual(['trip_id', 'vehicle_id', 'rating', 'attachment[]']);
  });
});
