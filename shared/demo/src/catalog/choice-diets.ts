import { PLANT } from './free-of';

/** A store's diet statements, by keys. About a key that is in no list nothing is stated. */
type DietFacts = Readonly<
  Partial<
    Record<'contains' | 'may_contain' | 'free_of' | 'suits' | 'unsuited', readonly string[]>
  > & {
    adds_nothing?: boolean;
  }
>;

/**
 * For choices that change only the amount or the serving; the lists are for clients that do not know `adds_nothing`.
 */
const NOTHING: DietFacts = {
  adds_nothing: true,
  free_of: [...PLANT, 'mustard', 'celery', 'sulphites', 'lupin'],
  suits: ['vegetarian', 'vegan', 'halal'],
};
const PLAIN: DietFacts = { free_of: PLANT, suits: ['vegetarian', 'vegan', 'halal'] };
const MEAT: DietFacts = { unsuited: ['vegetarian', 'vegan'], suits: ['halal'] };
const FRIED: DietFacts = { may_contain: ['gluten'], free_of: ['dairy', 'egg', 'nuts', 'sesame'] };
const CHEESE: DietFacts = { contains: ['dairy'], suits: ['vegetarian'] };

/** Groups whose choices add no ingredients to a dish. */
const addingNothing: ReadonlySet<string> = new Set([
  'portion',
  'weight',
  'doneness',
  'wrapSize',
  'patties',
  'pizzaSize',
  'pieces',
  'warm',
  'scoops',
  'cup',
  'sugarLevel',
]);

/** The stores' statements about choices, by the group's key and the English label. */
const byOption: Readonly<Record<string, Readonly<Record<string, DietFacts>>>> = {
  bread: {
    Baladi: { contains: ['gluten'], free_of: ['dairy', 'egg', 'nuts', 'sesame'], suits: ['vegan'] },
    Shami: { contains: ['gluten'], may_contain: ['sesame'], free_of: ['dairy', 'egg'] },
    Fino: { contains: ['gluten', 'dairy'], may_contain: ['sesame'] },
  },
  dip: {
    Garlic: { contains: ['egg'], free_of: ['sesame', 'nuts'], suits: ['vegetarian'] },
    Ranch: { contains: ['egg', 'dairy'], suits: ['vegetarian'] },
    Barbecue: { contains: ['mustard'], free_of: ['dairy', 'egg', 'sesame', 'nuts'] },
    'Hot sauce': PLAIN,
  },
  meal: { 'With fries and cola': FRIED, 'With large fries and cola': FRIED },
  crust: {
    Thin: { contains: ['gluten'], free_of: ['dairy', 'egg', 'nuts', 'sesame'] },
    Pan: { contains: ['gluten'], may_contain: ['dairy'] },
    'Stuffed edge': { contains: ['gluten', 'dairy'] },
  },
  toppings: { Olives: PLAIN, Mushrooms: PLAIN, 'Sweet corn': PLAIN, 'Extra cheese': CHEESE },
  protein: { Chicken: MEAT, Beef: MEAT, Shrimp: { ...MEAT, contains: ['shellfish'] } },
  cooking: { Grilled: NOTHING, Fried: { contains: ['gluten'] } },
  dressing: {
    'Lemon and oil': PLAIN,
    Balsamic: { contains: ['sulphites'], free_of: ['dairy', 'egg', 'nuts', 'sesame'] },
    Caesar: { contains: ['egg', 'dairy', 'fish', 'mustard'] },
  },
};

/** Their statements about add-ons, by key; none about others. */
const byAddOn: Readonly<Record<string, DietFacts>> = {
  crispOnions: { contains: ['gluten'], suits: ['vegan', 'vegetarian'] },
  chickpeas: PLAIN,
  tahini: { contains: ['sesame'], suits: ['vegan', 'vegetarian'] },
  pickles: PLAIN,
  boiledEgg: { contains: ['egg'], free_of: ['sesame', 'dairy', 'gluten'], suits: ['vegetarian'] },
  rice: PLAIN,
  extraBread: { contains: ['gluten'], may_contain: ['sesame'] },
  greenSalad: PLAIN,
  fries: FRIED,
  coleslaw: { contains: ['egg', 'mustard'], suits: ['vegetarian'] },
  garlicDip: { contains: ['egg'], free_of: ['sesame', 'nuts'], suits: ['vegetarian'] },
  cheese: CHEESE,
  jalapeno: PLAIN,
  beefBacon: MEAT,
  cola: PLAIN,
  chopsticks: NOTHING,
  springRolls: { contains: ['gluten', 'soy', 'sesame'] },
  avocado: PLAIN,
  grilledChicken: MEAT,
  honey: { ...PLAIN, suits: ['vegetarian', 'halal'], unsuited: ['vegan'] },
  nuts: { contains: ['nuts'], may_contain: ['peanuts', 'sesame'] },
  cream: CHEESE,
  chocolateSauce: { contains: ['dairy', 'soy'], may_contain: ['nuts'] },
  extraIce: NOTHING,
};

/** A store's statements about a choice; `undefined` without any. */
export function optionDiet(group: string, label: string): DietFacts | undefined {
  return addingNothing.has(group) ? NOTHING : byOption[group]?.[label];
}

/** A store's statements about an add-on; `null` without any. */
export function addOnDiet(key: string): DietFacts | null {
  return byAddOn[key] ?? null;
}
