import { countOfPerk, countOfSeats, strictestFilter } from './filter-counts';
import { type Filters, noFilters } from './search-view';

it('adds up the seats of a range', () => {
  const counts = { seating_capacity: { 4: 2, 5: 3, 7: 1, 12: 4 } };
  expect(countOfSeats(counts, '1-4')).toBe(2);
  expect(countOfSeats(counts, '5-6')).toBe(3);
  expect(countOfSeats(counts, '10+')).toBe(4);
  expect(countOfSeats(undefined, '10+')).toBeUndefined();
});

it('has no count if the server sends none', () => {
  expect(countOfPerk(null, 'unlimited')).toBeUndefined();
  expect(countOfPerk({}, 'unlimited')).toBe(0);
});

it('names the filter that excludes the most vehicles', () => {
  const filters: Filters = { ...noFilters, fuel: 'electric', perks: ['no-deposit', 'rated'] };
  expect(strictestFilter(filters, { fuel_type: 2, max_deposit: 7, min_rating: 0 })).toEqual({
    relaxed: { ...filters, perks: ['rated'] },
    count: 7,
  });
  expect(strictestFilter(filters, { fuel_type: 0 })).toBeNull();
  expect(strictestFilter(filters, undefined)).toBeNull();
});
