import { renderHook } from '@testing-library/react';
import { openShop } from '../../testing/page';
import { sampleCart } from '../../testing/samples';
import { changesTrip, pickupOf, settingsOf } from './cart-trip';
import { useTripLabels } from './use-trip-labels';

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

describe('in words', () => {
  beforeEach(() => openShop());
  const labels = () => renderHook(() => useTripLabels()).result.current;
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it.each([
    ['1 hour', { estimated_hours: 1 }],
    ['3 hours', {}],
    ['2 days', { rental_type: 'day_wise', estimated_hours: 48 }],
    ['To Zamalek', { rental_type: 'distance_wise', destination_location: end }],
    ['By distance', { rental_type: 'distance_wise' }],
  ] as const)('a trip is called “%s”', (text, change) => {
    expect(labels().extent(settingsOf({ ...data, ...change }))).toBe(text);
  });

  it.each([
    ['2026-06-05 18:00', 'Jun 5, 2026, 3:00 PM – 6:00 PM'],
    ['2026-06-06 03:00', 'Jun 5, 2026, 3:00 PM – Jun 6, 2026, 3:00 AM'],
  ])('a trip until %s says its day once, or both', (until, text) => {
    expect(plain(labels().span('2026-06-05 15:00', until))).toBe(text);
  });

  it('a pickup has its date and time', () => {
    const pickup = labels().pickup({ pickupTime: '2026-06-05 15:00' });
    expect(plain(pickup)).toBe('Jun 5, 2026, 3:00 PM');
  });
});

it.each([
  ['nothing', {}, false],
  ['the kind', { type: 'day_wise', hours: 24 }, true],
  ['the pickup time', { pickupTime: '2026-06-05 15:30' }, true],
  ['the length', { hours: 4 }, true],
  ['the return place', { returnPlace: zamalek }, true],
  ['the delivery', { delivered: true }, true],
  ['the age of the driver', { driverAge: 30 }, true],
  ['where it ends, which only a trip by distance has', { destination: zamalek }, false],
] as const)('a trip that differs in %s', (_case, change, isOther) => {
  expect(changesTrip(data, { ...settingsOf(data), ...change }, pickupOf(data))).toBe(isOther);
});

it('differs by its pickup place, but not by a few steps or an unknown place', () => {
  const changes = (place: Parameters<typeof changesTrip>[2]) =>
    changesTrip(data, settingsOf(data), place);
  expect(changes(zamalek)).toBe(true);
  expect(changes({ ...pickupOf(data), lat: 30.0445, name: 'Here' })).toBe(false);
  expect(changes(null)).toBe(false);
});
