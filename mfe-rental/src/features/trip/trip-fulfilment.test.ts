import {
  choicesOfList,
  choicesOfProvider,
  chosenFulfilment,
  hasFulfilment,
  missingFulfilment,
  supportedTrip,
} from './trip-fulfilment';
import type { TripSettings } from './trip-settings';

const place = { lat: 30.06, lng: 31.22, name: 'Zamalek' };
const terms = {
  delivery: { fee: 60, fee_per_km: 10, distance: 4.4 },
  elsewhere: { fee: 100, fee_per_km: 20, distance: 5 },
};
const plain = { type: 'hourly' } as const;

it('prices the chosen fulfilment, and none if the backend sends no terms', () => {
  expect(chosenFulfilment(plain, terms)).toBeNull();
  expect(chosenFulfilment({ ...plain, delivered: true }, terms)).toEqual({
    delivery: terms.delivery,
    elsewhere: null,
  });
  expect(chosenFulfilment({ ...plain, delivered: true, returnPlace: place }, terms)).toEqual(terms);
  expect(chosenFulfilment({ ...plain, delivered: true, returnPlace: place }, undefined)).toBeNull();
});

it('allows no other return place for a trip by distance', () => {
  const trip = { type: 'distance_wise', returnPlace: place } as const;
  expect(hasFulfilment(trip)).toBe(false);
  expect(missingFulfilment(trip, { ...terms, elsewhere: null })).toBeNull();
});

it('names the chosen fulfilment that the provider does not offer', () => {
  const trip = { ...plain, delivered: true, returnPlace: place };
  expect(missingFulfilment(trip, terms)).toBeNull();
  expect(missingFulfilment(trip, { ...terms, delivery: null })).toBe('delivery');
  expect(missingFulfilment(trip, { ...terms, elsewhere: null })).toBe('elsewhere');
  expect(missingFulfilment(trip, undefined)).toBeNull();
});

it('offers the fulfilment of one provider, with the lowest price while the return place is unknown', () => {
  expect(choicesOfProvider(terms, place, [{ min_driver_age: 25 }, {}])).toEqual({
    delivery: { price: 104, isLowest: false },
    elsewhere: { price: 200, isLowest: false },
    ages: [25],
  });
  expect(choicesOfProvider(terms, undefined, [])?.elsewhere).toEqual({
    price: 100,
    isLowest: true,
  });
  expect(choicesOfProvider(undefined, place, [{ min_driver_age: null }])).toBeNull();
});

it('offers the fulfilment that some vehicles of a list have', () => {
  const page = { total_size: 0, limit: 10, offset: 1, vehicles: [] };
  expect(choicesOfList(page)).toBeNull();
  const ways = { delivery: { vehicles: 3, least: 80 }, elsewhere: { vehicles: 0, least: null } };
  expect(choicesOfList({ ...page, ways, driver_ages: [23, 25] })).toEqual({
    delivery: { price: 80, isLowest: true },
    elsewhere: null,
    ages: [23, 25],
  });
});

it('has fulfilment if delivery or another return place is chosen', () => {
  expect(hasFulfilment(plain)).toBe(false);
  expect(hasFulfilment({ ...plain, delivered: true })).toBe(true);
  expect(hasFulfilment({ ...plain, returnPlace: place })).toBe(true);
  expect(chosenFulfilment({ ...plain, returnPlace: place }, terms)).toEqual({
    delivery: null,
    elsewhere: terms.elsewhere,
  });
  const nothing = { delivery: null, elsewhere: null };
  expect(missingFulfilment(plain, nothing)).toBeNull();
});

it('leaves choices out of a trip that the backend does not support', () => {
  const trip: TripSettings = {
    type: 'hourly',
    pickupTime: '2026-06-05 15:00',
    hours: 3,
    destination: null,
    returnPlace: place,
    delivered: true,
    driverAge: 31,
  };
  const noFulfilment = { delivered: undefined, returnPlace: undefined };
  expect(supportedTrip(trip, terms, { min_driver_age: null })).toEqual(trip);
  expect(supportedTrip(trip, null, { min_driver_age: 25 })).toEqual({ ...trip, ...noFulfilment });
  expect(supportedTrip(trip, undefined, {})).toEqual({
    ...trip,
    ...noFulfilment,
    driverAge: undefined,
  });
  expect(supportedTrip(trip, terms, {})).toEqual({ ...trip, driverAge: undefined });
});

it('offers only the ages if the backend sends no terms', () => {
  const agesOnly = { delivery: null, elsewhere: null, ages: [25] };
  expect(choicesOfProvider(undefined, place, [{ min_driver_age: 25 }])).toEqual(agesOnly);
  const page = { total_size: 0, limit: 10, offset: 1, vehicles: [] };
  expect(choicesOfList({ ...page, driver_ages: [25] })).toEqual(agesOnly);
  expect(choicesOfList({ ...page, driver_ages: [] })).toBeNull();
  expect(choicesOfList(undefined)).toBeNull();
});
