import type { Person } from '@storefront/domain/diet';
import { neededFilters, neededKeys } from './passport-filters';
import { noFilters } from './search-filters';

const someone: Person = {
  id: 'a',
  name: 'Nour',
  allergens: [],
  diets: [],
  acceptsTraces: false,
  medicines: [],
};
const household: Person[] = [
  { ...someone, allergens: [{ allergen: 'sesame', severe: true }], diets: ['organic'] },
  { ...someone, id: 'b', allergens: [{ allergen: 'dairy', severe: false }], diets: ['halal'] },
];

it('names the needs of all people of a household, each once, and no preferences', () => {
  expect(neededKeys(household)).toEqual(['dairy', 'sesame', 'halal']);
  expect(neededKeys([...household, ...household])).toEqual(['dairy', 'sesame', 'halal']);
  expect(neededKeys([someone])).toEqual([]);
});

it('adds the needs to the other filters, and removes only them again', () => {
  const chosen = { ...noFilters, rating: 4, freeOf: ['egg'], only: ['coupon'] } as const;
  const before = neededFilters(household, chosen);
  expect(before.isOn).toBe(false);
  expect(before.added).toEqual({
    ...chosen,
    freeOf: ['dairy', 'egg', 'sesame'],
    only: ['coupon', 'halal'],
  });
  const after = neededFilters(household, before.added);
  expect(after.isOn).toBe(true);
  expect(after.removed).toEqual(chosen);
});

it('filters by vegetarian for people who eat no meat', () => {
  const vegan = neededFilters([{ ...someone, diets: ['vegan'] }], noFilters);
  expect(vegan.added).toEqual({ ...noFilters, type: 'veg' });
  expect(neededFilters([{ ...someone, diets: ['vegan'] }], vegan.added).removed).toEqual(noFilters);
});

const strict: Person[] = [
  { ...someone, allergens: [{ allergen: 'egg', severe: true }], diets: ['vegan', 'halal'] },
];
const met = { ...noFilters, freeOf: ['egg', 'soy'], only: ['halal'], type: 'veg' } as const;
it.each([
  [{}, true],
  [{ freeOf: ['soy'] }, false],
  [{ only: [] }, false],
  [{ type: 'all' }, false],
  [{ type: 'non_veg' }, false],
] as const)('is on when every need is met, and %j is not: %p', (change, isOn) => {
  const needed = neededFilters(strict, { ...met, ...change });
  expect(needed.isOn).toBe(isOn);
  expect(needed.added.only).toEqual(['halal']);
});

it('removes only the filters that it has added', () => {
  expect(neededFilters(strict, met).removed).toEqual({ ...noFilters, freeOf: ['soy'] });
  expect(neededFilters([someone], met)).toEqual({ isOn: true, added: met, removed: met });
  const vegetarian = neededFilters([{ ...someone, diets: ['vegetarian'] }], noFilters);
  expect(vegetarian.added.type).toBe('veg');
});
