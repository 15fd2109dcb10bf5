import type { Person } from '../../../passport';

/** A person with one severe allergy. */
export const child: Person = {
  id: 'child',
  name: 'Nour',
  allergens: [{ allergen: 'sesame', severe: true }],
  diets: [],
  acceptsTraces: false,
  medicines: [],
};
