import { hasCapability } from '../module-types';

/**
 * Allergens that must be declared by law in the European Union (Regulation 1169/2011, annex II), by the keys that
 * stores use. `shellfish` covers both crustaceans and molluscs of the law.
 */
export const allergens = [
  'gluten',
  'dairy',
  'egg',
  'nuts',
  'peanuts',
  'sesame',
  'fish',
  'shellfish',
  'soy',
  'mustard',
  'celery',
  'sulphites',
  'lupin',
] as const;
export type Allergen = (typeof allergens)[number];

export const diets = ['vegetarian', 'vegan', 'halal', 'organic'] as const;
export type Diet = (typeof diets)[number];

/**
 * Allergens that also count as present: nuts and peanuts are often confused and packed together, and lactose is a part
 * of milk.
 */
const mixedUp: Readonly<Partial<Record<Allergen, readonly string[]>>> = {
  dairy: ['lactose'],
  nuts: ['peanuts'],
  peanuts: ['nuts'],
};

/** The keys that state the presence of an allergen, or of one that is confused with it. */
export function namesOf(allergen: Allergen): readonly string[] {
  return [allergen, ...(mixedUp[allergen] ?? [])];
}

/** Whether stores make diet statements in a module of this type: in food, groceries and medicines. */
export function hasDietFacts(moduleType: string | null | undefined): boolean {
  return hasCapability(moduleType, 'allergy') || hasCapability(moduleType, 'generic_name');
}
