import type { TripSettings } from '../trip/trip-settings';
import {
  activeFilters,
  type Filters,
  filterQuery,
  noFilters,
  readFilters,
  readSort,
  searchQuery,
} from './search-view';

const trip: TripSettings = {
  type: 'hourly',
  pickupTime: '2026-06-05 15:00',
  hours: 3,
  destination: null,
};
const filters: Filters = {
  categoryIds: [2, 3],
  brandIds: [7],
  seats: ['5-6', '10+'],
  gearbox: 'automatic',
  fuel: 'electric',
  type: 'family',
  air: 'with',
  providerIds: [4],
  perks: ['free-cancel', 'rated'],
  prices: [100, 400],
};

function throughTheAddress(given: Filters): Filters {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filterQuery(given))) if (value) query.set(name, value);
  return readFilters(new URLSearchParams(query.toString()));
}

it('keeps every filter in the address', () => {
  expect(throughTheAddress(filters)).toEqual(filters);
  expect(throughTheAddress(noFilters)).toEqual(noFilters);
  expect(filterQuery(noFilters).all_category).toBe('1');
});

it('drops invalid values', () => {
  const query = new URLSearchParams('categoryId=x,4&seats=99&gearbox=warp&price=9-3&sort=best');
  expect(readFilters(query)).toEqual({ ...noFilters, categoryIds: [4] });
  expect(readSort(query)).toBe('popular');
});

it('reads the name that banners give the type', () => {
  const query = new URLSearchParams('vehicle_type=family');
  expect(readFilters(query).type).toBe('family');
  // A choice on the page replaces it.
  expect(filterQuery({ ...noFilters, type: 'luxury' })).toMatchObject({
    type: 'luxury',
    vehicle_type: null,
  });
});

it('tells the server where a trip by distance ends, so that its total is known', () => {
  const destination = { lat: 30.06, lng: 31.22, name: 'Zamalek' };
  expect(
    searchQuery(noFilters, 'popular', { ...trip, type: 'distance_wise', destination }, null),
  ).toMatchObject({ destination_location: { lat: 30.06, lng: 31.22 } });
});

it('removes each filter separately', () => {
  const active = activeFilters(filters);
  expect(active).toHaveLength(13);
  expect(active[0]?.without).toEqual({ ...filters, categoryIds: [3] });
  expect(active.find(({ key }) => key === 'prices')?.without.prices).toBeNull();
});

it('requests vehicles that are free at the pickup', () => {
  expect(searchQuery(noFilters, 'cheapest', trip, { lat: 30.04, lng: 31.23 })).toEqual({
    pickup_location: { lat: 30.04, lng: 31.23 },
    date: '2026-06-05 15:00:00',
    trip_type: 'hourly',
    duration: 3,
    sortby_price: 'asc',
  });
  expect(searchQuery(filters, 'rated', { ...trip, type: 'distance_wise' }, null)).toEqual({
    date: '2026-06-05 15:00:00',
    trip_type: 'distance_wise',
    category_ids: [2, 3],
    brand_ids: [7],
    seating_capacity: ['5-6', '10+'],
    transmission_type: 'automatic',
    fuel_type: 'electric',
    vehicle_type: 'family',
    air_condition: 1,
    provider_ids: [4],
    min_rating: 4,
    free_cancellation: 1,
    min_total: 100,
    max_total: 400,
    top_rated: 1,
  });
});

it('sends delivery, return place and air conditioning only if they are chosen', () => {
  const returnPlace = { lat: 30.06, lng: 31.22, name: 'Zamalek' };
  const driven = { ...trip, delivered: true, returnPlace, driverAge: 31 };
  const asked = searchQuery({ ...noFilters, air: 'without' }, 'dearest', driven, null);
  expect(asked).toMatchObject({
    delivered: 1,
    return_location: { lat: 30.06, lng: 31.22 },
    driver_age: 31,
    no_air_condition: 1,
    sortby_price: 'desc',
  });
  expect(asked).not.toHaveProperty('air_condition');
  expect(
    searchQuery(noFilters, 'popular', { ...driven, type: 'distance_wise' }, null),
  ).not.toHaveProperty('return_location');
  const hourly = searchQuery(noFilters, 'popular', { ...trip, destination: returnPlace }, null);
  expect(hourly).not.toHaveProperty('destination_location');
});

it.each([
  ['no-deposit', { max_deposit: 0 }],
  ['unlimited', { unlimited_mileage: 1 }],
  ['rated', { min_rating: 4 }],
  ['free-cancel', { free_cancellation: 1 }],
] as const)('asks for %s alone', (perk, params) => {
  const { date, trip_type, duration, ...asked } = searchQuery(
    { ...noFilters, perks: [perk] },
    'popular',
    trip,
    null,
  );
  expect(asked).toEqual(params);
});

it.each([
  ['0-0', [0, 0]],
  ['100-100', [100, 100]],
  ['100-', null],
  ['-100', [0, 100]],
  ['100', null],
  ['', null],
  // The server would refuse these, and the list with them.
  ['0-Infinity', null],
  ['0-1e30', null],
])('reads the prices "%s" as %j', (price, prices) => {
  expect(readFilters(new URLSearchParams({ price })).prices).toEqual(prices);
});
