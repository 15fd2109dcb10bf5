import { pointOf } from '../orders/view/point-of';
import { placesOf, staleSeconds } from './places';

const order = {
  order_type: 'delivery',
  store: null,
  delivery_address: { address: 'A', latitude: '30.05', longitude: '31.2' },
  receiver_details: null,
  delivery_man: [{ id: 1, lat: '30.01', lng: '31.1' }],
} as const;
const readable = { ...order, delivery_man: [...order.delivery_man] };

it.each([
  ['30.05', '31.2', { lat: 30.05, lng: 31.2 }],
  [30, 31, { lat: 30, lng: 31 }],
  [null, '31', null],
  ['', '', null],
  ['NaN', '31', null],
  [91, 31, null],
  ['0', '0', null],
])('%s, %s is %j', (lat, lng, point) => {
  expect(pointOf(lat, lng)).toEqual(point);
});

it('prefers the last position of the courier', () => {
  expect(placesOf(readable, null).courier).toEqual({ lat: 30.01, lng: 31.1 });
  const last = { delivery_man_id: 1, latitude: '30.02', longitude: 31.1, time: 't' };
  expect(placesOf(readable, last)).toMatchObject({
    courier: { lat: 30.02, lng: 31.1 },
    seenAt: 't',
  });
});

it('has no customer on the map of an order that is collected', () => {
  expect(placesOf({ ...readable, order_type: 'take_away' }, null).customer).toBeNull();
});

it('shows a parcel from its sender to its receiver', () => {
  const receiver = { address: 'B', latitude: '30.1', longitude: '31.3' };
  expect(
    placesOf({ ...readable, order_type: 'parcel', receiver_details: receiver }, null),
  ).toMatchObject({
    store: { lat: 30.05, lng: 31.2 },
    customer: { lat: 30.1, lng: 31.3 },
    waiting: 'receiver',
  });
  expect(placesOf(readable, null).waiting).toBe('you');
});

it('says "last seen" after half a minute', () => {
  expect(staleSeconds(1_000, 31_000)).toBeNull();
  expect(staleSeconds(1_000, 41_000)).toBe(40);
  expect(staleSeconds(null, 41_000)).toBeNull();
});
