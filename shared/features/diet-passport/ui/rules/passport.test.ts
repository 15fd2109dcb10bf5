import * as z from 'zod/mini';
import { DietPassport } from '../../passport';

const someone = {
  id: '1',
  name: 'Nour',
  allergens: [{ allergen: 'sesame', severe: true }],
  diets: ['halal'],
  acceptsTraces: false,
  medicines: [['Ibuprofen', 'Aspirin']],
};
const isPassport = (value: unknown) => z.safeParse(DietPassport, value).success;

it('accepts a household', () => {
  expect(isPassport({ people: [someone], listing: 'sort' })).toBe(true);
});

it.each([
  ['nobody', { people: [], listing: 'all' }],
  ['a crowd', { people: Array(9).fill(someone), listing: 'all' }],
  ['a long name', { people: [{ ...someone, name: 'x'.repeat(41) }], listing: 'all' }],
  ['no name', { people: [{ ...someone, name: '' }], listing: 'all' }],
  [
    'an unknown allergen',
    { people: [{ ...someone, allergens: [{ allergen: 'zorka', severe: false }] }], listing: 'all' },
  ],
  ['an empty group of medicines', { people: [{ ...someone, medicines: [[]] }], listing: 'all' }],
  ['another listing', { people: [someone], listing: 'none' }],
])('refuses a passport with %s', (_, value) => {
  expect(isPassport(value)).toBe(false);
});
