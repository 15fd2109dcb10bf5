import { hasCapability } from '../module-types';

/**
 * Allergens that must be declared by law in the European Union (Regulation 1169/2011, annex II), by the keys with
 * which stores state them. `shellfish` is both of the law's crustaceans and molluscs.
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

/** Preferences, which never speak against an item. */
export const isPreference = (diet: Diet): boolean => diet === 'organic';

/** Substances that break a diet, whatever else is stated. */
export const brokenBy: Readonly<Record<Diet, readonly string[]>> = {
  vegetarian: ['animal-flesh', 'fish', 'shellfish', 'pork'],
  vegan: [
    'animal-flesh',
    'animal-products',
    'fish',
    'shellfish',
    'pork',
    'dairy',
    'lactose',
    'egg',
  ],
  halal: ['pork', 'alcohol'],
  organic: [],
};

/**
 * Allergens that also count as present: nuts and peanuts are mixed up and packed side by side, and lactose is a part of
 * milk.
 */
const mixedUp: Readonly<Partial<Record<Allergen, readonly string[]>>> = {
  dairy: ['lactose'],
  nuts: ['peanuts'],
  peanuts: ['nuts'],
};

/** The keys under which an allergen, or what is mixed up with it, is stated to be in something. */
export function namesOf(allergen: Allergen): readonly string[] {
  return [allergen, ...(mixedUp[allergen] ?? [])];
}

/** Whether something is stated of what a module of this kind sells: of food, groceries and medicines. */
export function hasDietFacts(moduleType: string | null | undefined): boolean {
  return hasCapability(moduleType, 'allergy') || hasCapability(moduleType, 'generic_name');
}
