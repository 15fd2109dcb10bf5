import { allergens } from '@storefront/domain/diet';
import fc from 'fast-check';
import { json, type Sql } from '../../../database/database';

/** Names as stores write them, in the language of the page. */
const labels = {
  gluten: { en: 'Wheat', ar: 'جلوتين' },
  dairy: { en: 'Milk', ar: 'ألبان' },
  egg: { en: 'Eggs', ar: 'بيض' },
  nuts: { en: 'Almonds', ar: 'مكسرات' },
  peanuts: { en: 'Peanuts', ar: 'فول سوداني' },
  sesame: { en: 'Tahini', ar: 'سمسم' },
  fish: { en: 'Fish', ar: 'أسماك' },
  shellfish: { en: 'Shrimp', ar: 'قشريات' },
  soy: { en: 'Soya', ar: 'صويا' },
} as const;
export type NamedAllergen = keyof typeof labels;
/** The allergens that stores name in these tests. */
export const namedAllergens = allergens.filter((key): key is NamedAllergen => key in labels);

interface Statement {
  readonly contains: readonly NamedAllergen[];
  readonly freeOf: readonly NamedAllergen[];
  readonly traces: readonly NamedAllergen[];
}

/** What a store states of a dish. */
export const anyStatement: fc.Arbitrary<Statement> = fc.record({
  contains: fc.subarray(namedAllergens, { maxLength: 3 }),
  freeOf: fc.subarray(namedAllergens),
  traces: fc.subarray(namedAllergens, { maxLength: 2 }),
});
export const anyLanguage = fc.constantFrom('en' as const, 'ar' as const);

/** Makes an item a vegetarian dish with that statement of its store. */
export const stateOf = (sql: Sql, item: number, { contains, freeOf, traces }: Statement) =>
  sql.query(
    'update items set allergies = $2, free_of = $3, may_contain = $4, veg = true where id = $1',
    [item, json(contains.map((key) => labels[key])), freeOf, traces],
  );
