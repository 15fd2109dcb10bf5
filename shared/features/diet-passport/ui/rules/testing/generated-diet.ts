import { allergens, diets } from '@storefront/domain/diet';
import fc from 'fast-check';
import type { Person } from '../../../passport';
import type { DietFacts, Stated } from '../verdict';

/** Substances in statements of stores: allergens, substances that break diets, and unknown words. */
const substances = [...allergens, 'pork', 'alcohol', 'animal-flesh', 'animal-products', 'zorka'];
const medicines = ['Ibuprofen', 'Aspirin', 'Warfarin', 'إيبوبروفين'] as const;

const someOf = (keys: readonly string[]) =>
  fc.option(fc.subarray([...keys]), { nil: undefined, freq: 2 });

/**
 * Statements of stores, which may be contradictory: a dish may be stated to be free of a substance that it contains.
 */
export const dietFacts: fc.Arbitrary<DietFacts> = fc.record({
  contains: someOf(substances),
  may_contain: someOf(substances),
  free_of: someOf(substances),
  suits: someOf(diets),
  unsuited: someOf(diets),
  generics: someOf(medicines),
});

export const stated: fc.Arbitrary<Stated> = fc.option(dietFacts, { nil: null, freq: 5 });

export const person: fc.Arbitrary<Person> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Omar', 'ليلى', 'Nour'),
  allergens: fc
    .subarray([...allergens], { maxLength: 4 })
    .chain((keys) =>
      fc.tuple(...keys.map((allergen) => fc.boolean().map((severe) => ({ allergen, severe })))),
    ),
  diets: fc.subarray([...diets]),
  acceptsTraces: fc.boolean(),
  medicines: fc.array(fc.subarray([...medicines], { minLength: 1 }), { maxLength: 2 }),
});
