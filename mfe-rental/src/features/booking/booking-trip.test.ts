import { sampleCart, sampleExtras } from '../../testing/samples';
import { settingsOf } from '../trip/cart-trip';
import { linesToRestore, measureOfCart, tripBody } from './booking-trip';

const { user_data: data } = sampleCart();
if (!data) throw new Error('The sample has a trip');

it('reads the trip of the cart, and writes the same trip again', () => {
  const trip = settingsOf(data);
  expect(trip).toEqual({
    type: 'hourly',
    pickupTime: '2026-06-05 15:00',
    hours: 3,
    destination: null,
  });
  const pickup = { lat: '30.04', lng: '31.23', location_name: 'Downtown' };
  expect(tripBody(trip, pickup, null)).toEqual({
    rental_type: 'hourly',
    pickup_location: pickup,
    pickup_time: '2026-06-05 15:00:00',
    estimated_hours: 3,
  });
});

it('names the destination of a trip by distance', () => {
  const end = { lat: '30.06', lng: '31.22', location_name: 'Zamalek' };
  const way = { ...data, rental_type: 'distance_wise', distance: 4.2 } as const;
  const trip = settingsOf({ ...way, destination_location: end });
  const pickup = { lat: 30.04, lng: 31.23, location_name: null };
  expect(tripBody(trip, pickup, measureOfCart(way))).toMatchObject({
    distance: 4.2,
    destination_location: { lat: 30.06, lng: 31.22, location_name: 'Zamalek' },
  });
});

it('restores every line of a cart', () => {
  const [line, ...others] = linesToRestore(sampleCart());
  expect(line).toMatchObject({ vehicle_id: 5, quantity: 2, pickup_time: '2026-06-05 15:00:00' });
  expect(others).toEqual([]);
});

it('sends delivery, return place and driver age only if they are chosen', () => {
  const pickup = { lat: 30.04, lng: 31.23, location_name: null };
  const trip = {
    ...settingsOf(data),
    delivered: true,
    driverAge: 31,
    returnPlace: { lat: 30.06, lng: 31.22, name: 'Zamalek' },
  };
  const chosen = { delivered: 1, driver_age: 31 };
  expect(tripBody(trip, pickup, null)).toMatchObject({
    ...chosen,
    return_location: { lat: 30.06, lng: 31.22, location_name: 'Zamalek' },
  });
  const byDistance = tripBody({ ...trip, type: 'distance_wise' }, pickup, null);
  expect(byDistance).toMatchObject({ ...chosen, distance: 0, destination_location: null });
  expect(byDistance).not.toHaveProperty('return_location');
  expect(byDistance).not.toHaveProperty('estimated_hours');
});

it('restores the extras of a line, and nothing of a cart without a trip', () => {
  const cart = sampleCart();
  const [extra] = sampleExtras();
  const carts = cart.carts.map((line) => ({
    ...line,
    extras: extra ? [{ ...extra, quantity: 2 }] : [],
  }));
  expect(linesToRestore({ ...cart, carts })[0]?.extras).toEqual([{ id: 1, quantity: 2 }]);
  expect(linesToRestore(cart)[0]).not.toHaveProperty('extras');
  expect(linesToRestore({ ...cart, user_data: null })).toEqual([]);
});

it('counts missing measurements as 0', () => {
  expect(measureOfCart({ ...data, estimated_hours: null, distance: null })).toEqual({
    rental_type: 'hourly',
    estimated_hours: 0,
    distance: 0,
  });
  expect(measureOfCart(data).estimated_hours).toBe(3);
});
