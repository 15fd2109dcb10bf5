import { sampleCart } from '../../testing/samples';
import { settingsOf } from './cart-trip';

const { user_data: data } = sampleCart();
if (!data) throw new Error('The sample has a trip.');
const end = { lat: '30.06', lng: '31.22', location_name: 'Zamalek' };
const zamalek = { lat: 30.06, lng: 31.22, name: 'Zamalek' };

it.each([
  [
    'of hours needs no destination',
    { destination_location: end },
    { type: 'hourly', destination: null },
  ],
  [
    'by distance has one',
    { rental_type: 'distance_wise', destination_location: end },
    { type: 'distance_wise', destination: zamalek },
  ],
  ['by distance may have none yet', { rental_type: 'distance_wise' }, { destination: null }],
  ['may end elsewhere', { return_location: end }, { returnPlace: zamalek }],
  [
    'may end at a place without a name',
    { return_location: { ...end, location_name: null } },
    { returnPlace: { ...zamalek, name: '' } },
  ],
  ['may be delivered', { delivered: 1 }, { delivered: true }],
  ['is not delivered otherwise', { delivered: 0 }, { delivered: undefined }],
  ['may have the age of its driver', { driver_age: 30 }, { driverAge: 30 }],
  [
    'begins at its minute',
    { pickup_time: '2026-06-05T15:00:00Z' },
    { pickupTime: '2026-06-05 15:00' },
  ],
] as const)('a trip %s', (_case, change, settings) => {
  expect(settingsOf({ ...data, ...change })).toMatchObject(settings);
});

it('what the cart does not say is not said', () => {
  const trip = settingsOf(data);
  expect([trip.returnPlace, trip.delivered, trip.driverAge]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
