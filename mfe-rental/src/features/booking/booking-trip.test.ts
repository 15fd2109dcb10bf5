import { sampleCart } from '../../testing/samples';
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

it('puts every line of a cart back', () => {
  const [line, ...others] = linesToRestore(sampleCart());
  expect(line).toMatchObject({ vehicle_id: 5, quantity: 2, pickup_time: '2026-06-05 15:00:00' });
  expect(others).toEqual([]);
});
