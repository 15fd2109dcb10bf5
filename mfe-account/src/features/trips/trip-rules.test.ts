import type { AssignedVehicle, Trip } from '@storefront/api';
import { bookedTrip as trip } from '../../testing/trip';
import {
  checklist,
  driversOf,
  handoverOf,
  isCancelable,
  isOnlyFollowed,
  isOthers,
  isPaidByLink,
  isPaidInParts,
  isPayable,
  reviewable,
} from './trip-rules';

const until = '2026-06-05T12:00:00Z';

it.each([
  ['pending', 'unpaid', true],
  ['payment_failed', 'unpaid', true],
  ['ongoing', 'partially_paid', true],
  ['confirmed', 'paid', false],
  ['completed', 'unpaid', false],
  ['canceled', 'partially_paid', false],
] as const)('a trip that is %s and %s can be paid: %p', (trip_status, payment_status, is) => {
  expect(isPayable({ trip_status, payment_status })).toBe(is);
});

it.each([
  ['pending', null, '2026-06-09T00:00:00Z', true],
  ['confirmed', until, '2026-06-05T12:00:00Z', true],
  ['confirmed', until, '2026-06-05T12:00:01Z', false],
  ['confirmed', null, '2026-06-01T00:00:00Z', false],
  ['confirmed', undefined, '2026-06-01T00:00:00Z', false],
  ['ongoing', until, '2026-06-01T00:00:00Z', false],
] as const)(
  'a trip that is %s, free of charge until %s, is given back at %s: %p',
  (trip_status, cancel_until, now, is) => {
    expect(isCancelable({ trip_status, cancel_until }, new Date(now))).toBe(is);
  },
);

const guests = { is_guest: 1, offers: [] };
it.each([
  ['a customer’s', { is_guest: 0, offers: [] }, false, false],
  ['a guest’s of an older backend', { is_guest: 1 }, false, false],
  ['a guest’s own', { ...guests, tracking_token: 't' }, false, false],
  ['a guest’s, found by its phone', guests, true, true],
  ['a guest’s, opened by its link', { ...guests, offers: ['pay'] }, true, false],
])('%s trip', (_name, change, others, onlyFollowed) => {
  expect(isOthers(change)).toBe(others);
  expect(isOnlyFollowed(change)).toBe(onlyFollowed);
});

it('can be paid by its link, and in parts, where its backend offers so', () => {
  const offers = [undefined, null, [], ['pay'], ['pay_part'], ['pay', 'pay_part']];
  expect(offers.map((one) => isPaidByLink({ offers: one }))).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(offers.map((one) => isPaidInParts({ offers: one }))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

it('begins where the vehicle is handed over', () => {
  const elsewhere = { lat: '30.1', lng: '31.1' };
  expect(handoverOf(trip)).toBe(trip.pickup_location);
  expect(handoverOf({ ...trip, handover_location: elsewhere })).toBe(elsewhere);
});

const driver = { id: 9, first_name: 'Adel', last_name: null, lat: 30, lng: 31 };
const vehicle = (change: Partial<AssignedVehicle> = {}): AssignedVehicle => ({
  id: 1,
  trip_id: trip.id,
  vehicle_id: 5,
  ...change,
});

it('shows the drivers that are on their way', () => {
  const vehicles = [
    vehicle({ id: 1, driver_data: driver }),
    vehicle({ id: 2, driver_data: { ...driver, first_name: null, last_name: 'Hany', lat: 0 } }),
    vehicle({ id: 3, driver_data: { ...driver, lat: null } }),
    vehicle({ id: 4, driver_data: { ...driver, lng: null } }),
    vehicle({ id: 5, driver_data: null }),
  ];
  expect(driversOf({ ...trip, vehicle_identity: vehicles })).toEqual([
    { id: 1, name: 'Adel', position: { lat: 30, lng: 31 } },
    { id: 2, name: 'Hany', position: { lat: 0, lng: 31 } },
  ]);
  expect(driversOf(trip)).toEqual([]);
});

it('can be reviewed once it is completed, each kind of vehicle once', () => {
  const driven = [
    vehicle({ id: 1, vehicle_id: 5 }),
    vehicle({ id: 2, vehicle_id: 5 }),
    vehicle({ id: 3, vehicle_id: 6, rating: 4 }),
    vehicle({ id: 4, vehicle_id: 6 }),
    vehicle({ id: 5, vehicle_id: 7, rating: null }),
  ];
  const idsOf = (change: Partial<Trip>) => reviewable({ ...trip, ...change }).map(({ id }) => id);
  expect(idsOf({ trip_status: 'completed', vehicle_identity: driven })).toEqual([1, 5]);
  expect(idsOf({ trip_status: 'ongoing', vehicle_identity: driven })).toEqual([]);
  expect(idsOf({ trip_status: 'completed' })).toEqual([]);
});

const confirmed = { trip_status: 'confirmed' } as const;
const cash = { payment_method: 'cash_payment' };
const driven = vehicle({ driver_data: driver });
it.each<[string, Partial<Trip>, string[]]>([
  ['booked', {}, ['confirmed', 'paid', 'papers']],
  ['whose payment failed', { trip_status: 'payment_failed' }, ['confirmed', 'paid', 'papers']],
  ['confirmed', confirmed, ['confirmed!', 'paid', 'papers']],
  ['paid', { ...confirmed, payment_status: 'paid' }, ['confirmed!', 'paid!', 'papers']],
  ['paid in cash', { ...confirmed, ...cash }, ['confirmed!', 'cash', 'papers']],
  [
    'that was paid in cash',
    { ...confirmed, ...cash, payment_status: 'paid' },
    ['confirmed!', 'paid!', 'papers'],
  ],
  ['with a code', { otp: '4711' }, ['confirmed', 'paid', 'papers', 'code']],
  ['with drivers', { vehicle_identity: [driven] }, ['confirmed', 'paid']],
  [
    'with a driver for one',
    { vehicle_identity: [driven, vehicle()] },
    ['confirmed', 'paid', 'papers'],
  ],
  ['without vehicles yet', { vehicle_identity: [] }, ['confirmed', 'paid', 'papers']],
  ['under way', { trip_status: 'ongoing' }, []],
  ['called off', { trip_status: 'canceled' }, []],
])('a trip %s still needs', (_name, change, steps) => {
  const list = checklist({ ...trip, ...change });
  expect(list.map(({ name, isDone }) => `${name}${isDone ? '!' : ''}`)).toEqual(steps);
});
