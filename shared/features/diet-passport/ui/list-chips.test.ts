import type { Person } from '../passport';
import { neededFilters, neededKeys } from './list-chips';
import { child } from './rules/testing/child';

const someone: Person = { ...child, allergens: [] };
const household: Person[] = [
  { ...child, diets: ['organic'] },
  { ...someone, id: 'b', allergens: [{ allergen: 'dairy', severe: false }], diets: ['halal'] },
];
const none = { freeOf: [], isHalal: false, isVegetarian: false } as const;

it('names the needs of all people of a household, each once, and no preferences', () => {
  expect(neededKeys(household)).toEqual(['dairy', 'sesame', 'halal']);
  expect(neededKeys([...household, ...household])).toEqual(['dairy', 'sesame', 'halal']);
  expect(neededKeys([someone])).toEqual([]);
});

it('adds the needs to the other filters, and removes only them again', () => {
  const chosen = { ...none, freeOf: ['egg'] } as const;
  const before = neededFilters(household, chosen);
  expect(before.isOn).toBe(false);
  expect(before.added).toEqual({ ...none, freeOf: ['dairy', 'egg', 'sesame'], isHalal: true });
  const after = neededFilters(household, before.added);
  expect(after.isOn).toBe(true);
  expect(after.removed).toEqual(chosen);
});

it.each(['vegan', 'vegetarian'] as const)('filters by vegetarian for %s people', (diet) => {
  const people: Person[] = [{ ...someone, diets: [diet] }];
  const { added } = neededFilters(people, none);
  expect(added).toEqual({ ...none, isVegetarian: true });
  expect(neededFilters(people, added).removed).toEqual(none);
});

const strict: Person[] = [
  { ...someone, allergens: [{ allergen: 'egg', severe: true }], diets: ['vegan', 'halal'] },
];
const met = { freeOf: ['egg', 'soy'], isHalal: true, isVegetarian: true } as const;
it.each([
  [{}, true],
  [{ freeOf: ['soy'] }, false],
  [{ isHalal: false }, false],
  [{ isVegetarian: false }, false],
] as const)('is on when every need is met, and %j is not: %p', (change, isOn) => {
  const needed = neededFilters(strict, { ...met, ...change });
  expect(needed.isOn).toBe(isOn);
  expect(needed.added).toEqual(met);
});

it('removes only the filters that it has added', () => {
  expect(neededFilters(strict, met).removed).toEqual({ ...none, freeOf: ['soy'] });
  expect(neededFilters([someone], met)).toEqual({ isOn: true, added: met, removed: met });
});
