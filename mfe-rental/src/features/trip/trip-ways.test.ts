import type { TripSettings } from './trip-settings';
import {
  choicesOfList,
  choicesOfProvider,
  chosenWays,
  hasWays,
  knownTrip,
  missingWay,
} from './trip-ways';

const place = { lat: 30.06, lng: 31.22, name: 'Zamalek' };
const told = {
  delivery: { fee: 60, fee_per_km: 10, distance: 4.4 },
  elsewhere: { fee: 100, fee_per_km: 20, distance: 5 },
};
const plain = { type: 'hourly' } as const;

it('counts the ways that are chosen, and none that a server does not tell of', () => {
  expect(chosenWays(plain, told)).toBeNull();
  expect(chosenWays({ ...plain, delivered: true }, told)).toEqual({
    delivery: told.delivery,
    elsewhere: null,
  });
  expect(chosenWays({ ...plain, delivered: true, returnPlace: place }, told)).toEqual(told);
  expect(chosenWays({ ...plain, delivered: true, returnPlace: place }, undefined)).toBeNull();
});

it('returns a trip by distance nowhere but at its destination', () => {
  const trip = { type: 'distance_wise', returnPlace: place } as const;
  expect(hasWays(trip)).toBe(false);
  expect(missingWay(trip, { ...told, elsewhere: null })).toBeNull();
});

it('finds the chosen way that the provider does not drive', () => {
  const trip = { ...plain, delivered: true, returnPlace: place };
  expect(missingWay(trip, told)).toBeNull();
  expect(missingWay(trip, { ...told, delivery: null })).toBe('delivery');
  expect(missingWay(trip, { ...told, elsewhere: null })).toBe('elsewhere');
  expect(missingWay(trip, undefined)).toBeNull();
});

it('offers what one provider tells, and the least while the place is open', () => {
  expect(choicesOfProvider(told, place, [{ min_driver_age: 25 }, {}])).toEqual({
    delivery: { price: 104, isLeast: false },
    elsewhere: { price: 200, isLeast: false },
    ages: [25],
  });
  expect(choicesOfProvider(told, undefined, [])?.elsewhere).toEqual({ price: 100, isLeast: true });
  expect(choicesOfProvider(undefined, place, [{ min_driver_age: null }])).toBeNull();
});

it('offers what some vehicles of a list have', () => {
  const page = { total_size: 0, limit: 10, offset: 1, vehicles: [] };
  expect(choicesOfList(page)).toBeNull();
  const ways = { delivery: { vehicles: 3, least: 80 }, elsewhere: { vehicles: 0, least: null } };
  expect(choicesOfList({ ...page, ways, driver_ages: [23, 25] })).toEqual({
    delivery: { price: 80, isLeast: true },
    elsewhere: null,
    ages: [23, 25],
  });
});

it('has ways where one of them is chosen', () => {
  expect(hasWays(plain)).toBe(false);
  expect(hasWays({ ...plain, delivered: true })).toBe(true);
  expect(hasWays({ ...plain, returnPlace: place })).toBe(true);
  expect(chosenWays({ ...plain, returnPlace: place }, told)).toEqual({
    delivery: null,
    elsewhere: told.elsewhere,
  });
  const nothing = { delivery: null, elsewhere: null };
  expect(missingWay(plain, nothing)).toBeNull();
});

it('leaves out of a trip what its backend does not know of', () => {
  const trip: TripSettings = {
    type: 'hourly',
    pickupTime: '2026-06-05 15:00',
    hours: 3,
    destination: null,
    returnPlace: place,
    delivered: true,
    driverAge: 31,
  };
  const noWays = { delivered: undefined, returnPlace: undefined };
  expect(knownTrip(trip, told, { min_driver_age: null })).toEqual(trip);
  expect(knownTrip(trip, null, { min_driver_age: 25 })).toEqual({ ...trip, ...noWays });
  expect(knownTrip(trip, undefined, {})).toEqual({ ...trip, ...noWays, driverAge: undefined });
  expect(knownTrip(trip, told, {})).toEqual({ ...trip, driverAge: undefined });
});

it('offers the ages alone where a backend sends no delivery and return', () => {
  const agesOnly = { delivery: null, elsewhere: null, ages: [25] };
  expect(choicesOfProvider(undefined, place, [{ min_driver_age: 25 }])).toEqual(agesOnly);
  const page = { total_size: 0, limit: 10, offset: 1, vehicles: [] };
  expect(choicesOfList({ ...page, driver_ages: [25] })).toEqual(agesOnly);
  expect(choicesOfList({ ...page, driver_ages: [] })).toBeNull();
  expect(choicesOfList(undefined)).toBeNull();
});
